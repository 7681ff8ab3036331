/** What whoever asked for a PDF is told when it takes too long to draw. All of them are invented. */
export const LATE_PRINT = {
  refusal: (instead: string) => `El PDF demora demasiado y no se pudo terminar. ${instead}`,
  bySection: 'Descargá el PDF de cada sección por separado.',
  byBrowser: 'Abrí el formulario, elegí «Vista previa» y usá «Imprimir».',
  asSheet: 'Descargá la planilla, que trae el mismo orden, o probá de nuevo más tarde.',
  later: 'Probá de nuevo más tarde; si se repite, avisá a la Oficina de Proyectos de Extensión.',
  shorter: 'Acortá los textos o quitá filas.',
  /** In the ZIP of a commission's evaluations. */
  missing: {
    file: 'sin-imprimir.txt',
    text: (names: readonly string[]) =>
      [
        'Estas evaluaciones no están en el archivo: su PDF demora demasiado o no se pudo armar.',
        'Abrí cada una, elegí «Vista previa» y usá «Imprimir».',
        '',
        ...names,
        '',
      ].join('\r\n'),
  },
} as const;
