/** The file beside a report. */
export const ATTACHMENT = {
  title: 'Adjunto',
  help: 'Un archivo por informe: JPG, PDF o Excel. Si subís otro, ocupa el lugar del anterior.',
  none: 'Todavía no hay un archivo.',
  file: 'Archivo',
  submit: 'Subir el archivo',
  replace: 'Reemplazar el archivo',
  submitting: 'Subiendo…',
  ask: '¿Desea reemplazar el archivo?',
  askText: (name: string) => `«${name}» queda en el historial y se ve el nuevo.`,
  download: (name: string) => `Descargar ${name}`,
  by: (author: string, moment: string, size: string) => `${author}, ${moment} (${size})`,
  former: (count: number) => (count === 1 ? '1 archivo anterior' : `${count} archivos anteriores`),
  failed: 'No pudimos ver qué archivo hay.',
} as const;
