/** A draft on paper, in the preview. */
export const STUDIO_PRINT = {
  title: 'El formulario impreso',
  saving: 'Guardando los últimos cambios antes de imprimir…',
  making: 'Armando el PDF…',
  failed: 'No se pudo armar el PDF. Probá de nuevo.',
  broken: 'El borrador tiene errores: corregilos para verlo impreso.',
  ready: 'Con las respuestas de prueba. No es un documento emitido.',
  download: 'Descargar PDF',
  noViewer: 'Este navegador no muestra archivos PDF. Descargalo para verlo.',
  file: 'borrador.pdf',
} as const;
