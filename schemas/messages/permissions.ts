/** Texts of refusals. The verbatim ones are the specification's, blanks and all; the others are invented. */

export const PERMISSION_MESSAGES = {
  formRefused: 'No posee permisos para realizar esta acción',
  actionRefused: 'No posee permisos necesarios para realizar esta acción',
  mayNotCreate: 'No tiene permiso de crear proyectos',
  notEnabledToCreate: 'No tiene permiso de crear proyectos , usted se encuentra en un proyecto bianual vigente.',
  receptionOver: 'Instancia de recepción de ideas proyecto finalizada.',
  inPreparation: 'La convocatoria está en preparación: todavía no se reciben ideas proyecto.',
  notDeletable: 'Proyecto en evaluación o de convocatoria anterior',
  notTheEvaluator: 'No es el evaluador correspondiente a este formulario',
  notInEvaluation: 'El proyecto ya no se encuentra en evaluación',
} as const;

/** Invented: what to do instead. */
export const PERMISSION_HINTS = {
  signIn: 'Ingresá con tu correo electrónico y contraseña.',
  changePassword: 'Cambiá primero la contraseña temporal.',
  readOnlyAsOther: 'Estás viendo el sistema como otra persona: salí de esa vista para guardar.',
  projectWithdrawn: 'El proyecto se retiró: se puede leer, y ya no se edita.',
  withdrawnTooLate: 'Los resultados ya están publicados: pedile a la oficina que retire el proyecto.',
  lastState: 'Un proyecto necesita al menos un estado: agregá otro antes de eliminar este.',
  lastOwner: 'Un proyecto necesita al menos una cuenta vinculada: agregá otra antes de quitar esta.',
  typeNotLinkable: 'Ese tipo de usuario no puede presentar proyectos: elegí otra cuenta.',
  evaluatorNotLinkable: 'Esa persona evalúa el proyecto: elegí otra cuenta.',
  typeNotInvited: 'Tu tipo de usuario no puede presentar proyectos: rechazá la invitación.',
  evaluatorNotInvited: 'Evaluás este proyecto, así que no podés integrarlo: rechazá la invitación.',
  ownerNotAppointable: 'Esa persona integra uno de los proyectos: elegí otro evaluador.',
  signed: 'El formulario está firmado: para cambiarlo, la oficina tiene que anular la firma.',
  frozen: 'El formulario definitivo está firmado: para cambiar este, la oficina tiene que anular la firma.',
  ownFirst: 'Completá primero tu propia evaluación.',
  leftBehind:
    'Quien hacía esta evaluación se excusó, o su comisión se disolvió o cambió: queda como antecedente y ya no se edita.',
  alreadySigned: 'El formulario ya tiene una firma. Para subir otra, la oficina tiene que anularla.',
  completeFirst: 'Completá el formulario antes de firmarlo.',
  onlyDefinitiveSigned: 'Se firma el formulario definitivo: abrilo y subí la firma ahí.',
  noSignature: 'Este formulario no lleva firma: elegí el definitivo de ideas o de calidad.',
  alreadyComplete: 'Tu evaluación está completa: escribí a la oficina para excusarte.',
} as const;

/** Invented: why it cannot be done now («¿Por qué no puedo?»), beside the specification's general texts. */
export const PERMISSION_REASONS = {
  ownersOnly: 'Lo pueden hacer las cuentas vinculadas al proyecto y la administración.',
  administratorsOnly: 'Lo puede hacer solamente la administración.',
  ideaOutOfReception: 'La idea se edita mientras el proyecto está en recepción de ideas (REC_IP).',
  projectOutOfReception: 'El proyecto se edita mientras está en recepción de proyectos (REC_P).',
  documentsOutOfReception: 'Los documentos se suben mientras el proyecto está en recepción de proyectos (REC_P).',
  deadlineOver: 'El plazo terminó. La administración puede dar una prórroga al proyecto.',
  callOver: 'La convocatoria del proyecto finalizó. La administración puede dar una prórroga.',
  receptionNotStarted: 'El proyecto se puede ver cuando empiece su recepción.',
  notYours: 'Lo ven quienes integran, evalúan o administran el proyecto.',
  evaluationUnfinished: 'Se puede ver cuando termine esta etapa de evaluación.',
  evaluationDraft: 'Se puede ver cuando el formulario esté completo.',
  ownEvaluationFirst: 'Se puede ver cuando completes tu propia evaluación.',
  evaluationNotForYou: 'Esta evaluación no se muestra a tu tipo de usuario.',
  ideaEvaluationClosed: 'Se edita mientras el proyecto está en evaluación de ideas (EVAL_IP).',
  relevanceClosed: 'Se edita mientras el proyecto está en evaluación de pertinencia (PERT).',
  qualityClosed: 'Se edita mientras el proyecto está en evaluación de calidad (CAL).',
  reportsNotYet: 'Los informes se abren cuando el proyecto está aprobado (OK).',
  formMissing: 'El formulario todavía no existe.',
} as const;
