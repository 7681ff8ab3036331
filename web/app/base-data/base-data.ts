import { createContext, use } from 'react';
import type { ReadBaseListsAnswer } from '#schemas/generated/api/read-base-lists.ts';

export const BaseListsContext = createContext<ReadBaseListsAnswer | null>(null);

/** null: not there yet, or not to be had. */
function useBaseLists(): ReadBaseListsAnswer | null {
  return use(BaseListsContext);
}

/** A unit as people call it; its code where the lists are not at hand. */
export function useUnitName(id: string | null): string | null {
  const lists = useBaseLists();
  return lists?.lUnidadesAcademicas.find((unit) => unit.id === id)?.nom ?? id;
}

/** The units on offer; none until they are there. */
export function useUnits(): ReadBaseListsAnswer['lUnidadesAcademicas'] {
  return useBaseLists()?.lUnidadesAcademicas ?? NONE;
}

const NONE: ReadBaseListsAnswer['lUnidadesAcademicas'] = [];
