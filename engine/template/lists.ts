import type { FrozenList } from '#schemas/generated/domain/frozen-list.ts';
import type { ListEntry as Entry } from '#schemas/generated/domain/list-entry.ts';
import type { Sent } from '#schemas/operation-parts.ts';

/** Entries are retired, never deleted. `id` is what answers hold. */
export type ListEntry = Sent<Entry>;

/** A closed list of a call year in one revision. */
export type ClosedList = Sent<FrozenList>;

export type Lists = Readonly<Record<string, ClosedList>>;

/** Names that `ui:lista` may use. */
export const LIST_NAMES = [
  'lProgramas',
  'lLineasTematicas',
  'lCategoriaProyecto',
  'lTipoProyecto',
  'lUnidadesAcademicas',
  'lMeses',
  'lCategoriaEquipo',
  'lCategoriaDocente',
  'lDedicacion',
  'lTipoIntegracion',
  'lRoles',
  'lPeriodoLectivo',
  'lInstanciaCapacitacion',
  'lMaterialesEducativos',
  'lAreas',
] as const;

/** Names that `ui:referencia` may use. */
export const REFERENCE_NAMES = ['instituciones', 'proyectos', 'usuarios'] as const;
