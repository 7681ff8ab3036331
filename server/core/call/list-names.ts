import { LIST_NAMES } from '#engine/template/lists.ts';

export type ListName = (typeof LIST_NAMES)[number];

export function isListName(name: string): name is ListName {
  return LIST_NAMES.some((known) => known === name);
}

/** Their entries are known to code or to the specification: a text may change, nothing is added or retired. */
export const FIXED: ReadonlySet<ListName> = new Set(['lTipoProyecto', 'lMeses', 'lRoles', 'lPeriodoLectivo']);

/** Ids that are words; the others' are numbers (contract.md 6). */
export const WITH_TEXT_IDS: ReadonlySet<ListName> = new Set([
  'lTipoProyecto',
  'lUnidadesAcademicas',
  'lAreas',
  'lPeriodoLectivo',
]);
