/** The form screens. What the specification puts in quotation marks is here word for word. */
const YOURSELF = 'Vos, en otra pestaña';
const SOMEONE = 'Otra persona';

export const FORMS = {
  seeRefusal: 'Ver todo lo que falta',
  newIdea: 'Nueva idea proyecto',
  askFields: '¿Desea guardar los campos?',
  askSection: '¿Desea guardar la sección ?',
  askChanges: '¿Desea guardar los cambios?',
  ideaCreated: 'Proyecto creado correctamente',
  ideaCreatedTitle: 'Alta Proyecto',
  ideaSaved: 'IP guardada correctamente',
  sectionSaved: 'Sección guardada.',
  partSaved: (part: string) => `Se guardó «${part}». Falta guardar la sección.`,
  evaluationSaved: 'datos guardados con exito',
  reportSaved: 'Informe  guardado!',
  reportSavedTitle: 'Guardar Informe ',
  leaveForm: '¿Desea salir del formulario? Se perderán todos los campos que no haya guardado',
  leaveReport: 'Desea salir? Se perderán los campos no guardados',
  saveIdea: 'Guardar idea',
  createIdea: 'Crear idea proyecto',
  saveSection: 'Guardar sección',
  saveEvaluation: 'Guardar evaluación',
  saveReport: 'GUARDAR INFORME',
  saving: 'Guardando…',
  exit: 'Salir',
  next: 'Siguiente',
  preview: 'Vista previa',
  backToForm: 'Volver al formulario',
  print: 'Imprimir',
  pdf: 'Descargar PDF',
  pdfMaking: 'Preparando el PDF',
  pdfAfterSaving: 'El PDF se puede descargar cuando la idea esté guardada.',
  pdfOfSaved: 'El PDF muestra lo guardado; los cambios sin guardar no están.',
  sections: (form: string) => `Secciones: ${form}`,
  sectionsCompact: 'Secciones, compacto',
  sectionOf: (number: number, count: number) => `Sección ${number} de ${count}`,
  progress: (percent: number) => `Completado: ${percent} %`,
  percent: (percent: number) => `${percent} %`,
  complete: 'Completa',
  stored: 'Guardada',
  missing: (count: number) => (count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`),
  faults: (count: number) => (count === 1 ? '1 error' : `${count} errores`),
  notStarted: 'Sin empezar',
  sectionUnsaved: 'Falta guardar la sección',
  unsavedHere: 'Cambios sin guardar',
  documentMissing: 'Falta cargarlo',
  documents: (there: number, asked: number) => `${there} de ${asked} documentos`,
  loses: (labels: readonly string[]) => `Al guardar se borra lo que ya no corresponde: ${labels.join(', ')}.`,
  whole: 'Proyecto completo',
  wholeMissing: (count: number) => (count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`),
  wholeComplete: 'No falta nada',
  moreMissing: (count: number) => `Y ${count} datos más`,
  contents: 'Contenido',
  wholeUnsaved: 'Hay cambios sin guardar: se ven acá, en el PDF todavía no.',
  pdfSection: 'PDF de esta sección',
  readOnlyTitle: 'Solo lectura',
  lackingFacts: (titles: readonly string[]) =>
    titles.length === 1
      ? `Sin resultado hasta cargar «${titles[0] ?? ''}»`
      : `Sin resultado hasta cargar: ${titles.join(', ')}`,
  enterFacts: 'Cargar los datos de la oficina',
  enterValues: 'Cargar los valores de la convocatoria',
  daysLeft: (days: number) =>
    days <= 0
      ? 'Hoy es el último día para guardar.'
      : days === 1
        ? 'Queda 1 día para guardar.'
        : `Quedan ${days} días para guardar.`,
  states: {
    clean: 'Sin cambios',
    savedAt: (time: string) => `Guardado a las ${time}`,
    unsaved: (time: string) => `Cambios sin guardar desde las ${time}`,
    offline: 'Sin conexión. Seguí escribiendo.',
  },
  /** Where the text is that is not saved yet, and what its button does. */
  drafts: {
    newIdea: {
      kept: 'Borrador guardado en este equipo. Falta crear la idea.',
      copied: 'Borrador guardado. Podés seguir otro día, desde cualquier equipo. Falta crear la idea.',
    },
    form: {
      kept: 'Borrador guardado en este equipo. Falta guardar.',
      copied: 'Borrador guardado. Podés seguir desde cualquier equipo. Falta guardar.',
    },
    section: {
      kept: 'Borrador guardado en este equipo. Falta guardar la sección.',
      copied: 'Borrador guardado. Podés seguir desde cualquier equipo. Falta guardar la sección.',
    },
  },
  refused: 'Todavía no se puede guardar',
  ideaPutBy: 'Tu idea quedó como borrador. La encontrás en Proyectos, desde cualquier equipo.',
  draftFound: (moment: string) => `Recuperamos lo que escribiste el ${moment} y no llegaste a guardar.`,
  draftFoundText: 'Está en el formulario. Revisalo y guardá.',
  saveBack: (moment: string) => `El formulario tiene lo que decía el guardado del ${moment}.`,
  saveBackText: 'Todavía no está guardado: revisalo y guardá, o descartalo.',
  draftOtherTemplate: 'Desde entonces cambió el formulario: puede haber datos nuevos para completar.',
  dropDraft: 'Descartar lo recuperado',
  askDropDraft: '¿Descartar lo recuperado? Vuelve lo último que se guardó.',
  lockedDraft: (moment: string) => `Hay un borrador tuyo del ${moment} que no llegaste a guardar.`,
  readDraft: 'Leer el borrador',
  lockedDraftText: 'El formulario ya no se puede modificar. Podés leerlo y copiarlo de acá.',
  conflictTitle: (who: string, time: string) =>
    who === YOURSELF
      ? `Lo guardaste en otra pestaña a las ${time}, después de abrirlo en esta.`
      : `${who} guardó este formulario a las ${time}, después de que vos lo abriste.`,
  /** It opens with a draft that is older than what is stored. */
  conflictSince: (who: string | null, moment: string) =>
    who === YOURSELF
      ? `Lo guardaste${moment} desde otro lugar, después de escribir este borrador.`
      : `${who ?? SOMEONE} guardó este formulario${moment}, después de que escribiste este borrador.`,
  onMoment: (moment: string) => ` el ${moment}`,
  yourself: YOURSELF,
  someone: SOMEONE,
  conflictFields: (count: number) =>
    count === 1 ? 'Cambió un campo que vos también cambiaste: ' : `Cambió ${count} campos que vos también cambiaste: `,
  conflictPromise: 'No se perdió nada: elegí qué queda y guardá.',
  conflictMerged: (fields: string) => `Lo demás se combinó solo: ${fields}.`,
  conflictNone: 'Los cambios de una parte y de la otra son de campos distintos: ya están juntos. Guardá de nuevo.',
  conflictOpen: 'Primero elegí qué texto queda en los campos marcados.',
  conflictField: (label: string) => `${label} tiene dos versiones. Lo distinto está marcado.`,
  mine: 'Lo tuyo',
  mineWhen: 'sin guardar',
  theirsWhen: (time: string) => `${time}, guardado`,
  keepMine: 'Quedarme con lo mío',
  takeTheirs: 'Tomar lo guardado',
  writeOwn: 'O escribí el texto que queda',
  acceptOwn: 'Usar este texto',
  tryAgain: 'Reintentar',
  loadFailed: 'No se pudo abrir el formulario',
  toProjects: 'Ir a Proyectos',
  notThere: 'Este formulario no existe.',
  loading: 'Abriendo el formulario',
} as const;
