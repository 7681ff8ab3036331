/** Documents: the specification's texts word for word, and invented ones that say what to do instead. */
export const DOCUMENT_MESSAGES = {
  /** A document that each member or institution brings. */
  whose: (title: string, whose: string) => `${title} de ${whose}`,
  typeMissing: 'debe selecionar un tipo de documento',
  fileMissing: 'no se cargo ningun documento todavia',
  formatRefused: 'formato no admitido',
  uploaded: 'Documento cargado.',
  presented: '¡ Proyecto presentado !',
  tooLarge: (bytes: number) =>
    `El archivo supera el tamaño permitido (${megabytes(bytes)}). Achicalo y volvé a cargarlo.`,
  empty: 'El archivo está vacío. Elegí otro.',
  unreadable: 'El archivo no se puede leer. Elegilo otra vez.',
  damagedPdf: 'El PDF está incompleto o dañado. Volvé a generarlo y cargalo otra vez.',
  lockedPdf: 'El PDF está protegido con contraseña. Guardalo sin protección y volvé a cargarlo.',
  damagedWorkbook: 'La planilla está dañada o es demasiado grande al abrirse. Volvé a guardarla y cargala otra vez.',
  macros: 'La planilla tiene macros. Guardala sin macros y volvé a cargarla.',
  attachedWorkbook: 'La planilla trae otro archivo adentro. Sacalo y volvé a cargarla.',
  activePdf: 'El PDF tiene un programa adentro (JavaScript o una acción que abre otro). Imprimilo a PDF y cargá ese.',
  attachedPdf: 'El PDF trae otros archivos adentro. Imprimilo a PDF y cargá ese.',
  hiddenPdf: 'El PDF está armado de un modo que no se puede revisar. Imprimilo a PDF y cargá ese.',
  damagedPicture: 'La imagen está incompleta o dañada. Volvé a guardarla como .jpg y cargala otra vez.',
  mixedPicture: 'La imagen trae otra cosa adentro. Volvé a guardarla como .jpg y cargala otra vez.',
  largePicture: (megapixels: number) =>
    `La imagen tiene más de ${megapixels} millones de puntos. Achicala y volvé a cargarla.`,
  scanRefused: (said: string) => `El archivo no pasó la revisión de seguridad${said && ` (${said})`}. Elegí otro.`,
  notLookedAt: 'No se pudo revisar el archivo. No se guardó nada: volvé a intentar en unos minutos.',
  incomplete: 'El archivo no llegó completo. Volvé a cargarlo.',
  signed: 'doc cargado correctamente !',
  signatureFormat: 'formato no admitido: la firma se sube en .jpg.',
  signatureType(types: readonly string[]): string {
    const quoted = types.map((type) => `«${type}»`);
    return `El campo tipoFirma es ${quoted.slice(0, -1).join(', ')} o ${quoted.at(-1)}.`;
  },
  /** Verbatim (5.11): a file beside a report. */
  attachmentFormat: 'No se acepta ese formato de archivo',
  attachmentMissing: 'Debe subir un archivo primero',
  otherProject: 'El campo idProy nombra otro proyecto: mandá el de la dirección.',
  formMissing: 'Falta el campo idFormEvaluacion: mandá el número del formulario definitivo o del informe.',
  notSigned: 'Ese formulario no tiene una firma.',
  oneFile: 'Se carga un archivo por vez, en el campo doc_adjunto.',
  storeDown: 'El almacenamiento de documentos no responde. No se guardó nada: volvé a intentar en unos minutos.',
  storeDownReading: 'El almacenamiento de documentos no responde. Volvé a intentar en unos minutos.',
  fileAnonymised: 'Este archivo se eliminó al anonimizar a la persona.',
  fileLost: 'El archivo no está disponible. Avisá a la mesa de ayuda.',
} as const;

/** As limits are told: whole, or with one decimal. */
export function megabytes(bytes: number): string {
  return `${(bytes / (1 << 20)).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
}
