/** Entries are retired, never deleted. `id` is what answers hold. */
export interface ListEntry {
  readonly id: number | string;
  readonly nom: string;
  readonly codigo?: string;
  readonly retirada?: boolean;
}

/** A closed list of a call year in one revision. */
export interface ClosedList {
  readonly rev: number;
  readonly entradas: readonly ListEntry[];
}

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
