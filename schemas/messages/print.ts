/** What a printed page calls the forms and the office. */
export const PRINT_TEXTS = {
  office: 'Secretaría de Extensión',
  call: (year: number) => `Convocatoria ${year}`,
  annual: 'anual',
  biannual: 'bianual',
  template: (title: string, version: number) => `${title}, versión ${version}`,
  documents: {
    asked: 'Documentos pedidos',
    name: 'Documento',
    file: 'Archivo',
    when: 'Cargado',
    optional: (nom: string) => `${nom} (opcional)`,
  },
  forms: {
    ip: 'Idea proyecto',
    p: 'Proyecto',
    eipca: 'Evaluación de la idea proyecto',
    eipca_def: 'Evaluación definitiva de la idea proyecto',
    eippe: 'Evaluación del programa de extensión',
    ppert: 'Evaluación de pertinencia',
    ppert_def: 'Evaluación definitiva de pertinencia',
    pcal: 'Evaluación de calidad',
    pcal_def: 'Evaluación definitiva de calidad',
    inf_avance: 'Informe de avance',
    inf_final: 'Informe final',
  },
} as const;
