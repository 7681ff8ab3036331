import { createContext, use } from 'react';

/** What this product's screens use of GET /base/bases. */
export interface BaseLists {
  lUnidadesAcademicas: readonly { id: string; nom: string }[];
}

export const BaseListsContext = createContext<BaseLists | null>(null);

/** null: not there yet, or not to be had. */
function useBaseLists(): BaseLists | null {
  return use(BaseListsContext);
}

/** A unit as people call it; its code where the lists are not at hand. */
export function useUnitName(id: string | null): string | null {
  const lists = useBaseLists();
  return lists?.lUnidadesAcademicas.find((unit) => unit.id === id)?.nom ?? id;
}
