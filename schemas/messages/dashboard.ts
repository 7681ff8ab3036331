/** The numbers of a call as a file. */
export const DASHBOARD_EXPORT_TEXTS = {
  sheet: 'Tablero',
  heads: { table: 'TABLA', name: 'DATO', modality: 'MODALIDAD', day: 'DÍA', number: 'CANTIDAD', of: 'DE' },
  tables: {
    states: 'Proyectos por estado',
    modalities: 'Proyectos por modalidad',
    units: 'Proyectos por unidad académica',
    complete: 'Evaluaciones completas',
    definitives: 'Formularios definitivos completos',
    days: 'Evaluaciones completas por día',
    missing: 'Documentos que faltan',
    untouched: 'Sin equipo ni documentos guardados',
  },
} as const;
