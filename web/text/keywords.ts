/** The first three verbatim (5.4). */
export const KEYWORDS = {
  empty: 'Debe ingresar una palabra antes de guardar.',
  tooMany: (max: number) => `No puede cargar mas de ${max} palabras`,
  confirmRemoveAll: '¿Desea eliminar todas las palabras clave?',
  several: 'Cargar varias',
  dialogTitle: 'Palabras clave',
  onePerLine: 'Una por línea, o separadas por comas.',
  save: 'Guardar palabras',
} as const;
