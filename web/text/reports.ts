/** What reports say around their forms. */
export const REPORTS = {
  code: 'Código',
  title: 'Proyecto',
  director: 'Dirección',
  pdfOf: 'PDF de una sección:',
} as const;
