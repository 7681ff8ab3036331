/** Invented texts about invitations to a project. */
export const INVITATION_MESSAGES = {
  linked: 'Proyecto compartido',
  mailed: 'La invitación va por correo. Vence en 14 días.',
  waits: 'La invitación quedó guardada y vence en 14 días: avisale que ingrese con ese correo.',
  gone: 'La invitación ya no está: la retiraron, venció o la respondiste. Pedile otra a quien te invitó.',
  notPending: 'Esa invitación ya no espera respuesta. Volvé a abrir el panel del proyecto.',
  mailSubject: (code: string) => `Te invitan al proyecto ${code}`,
  mailBody: ({ by, code, title, link }: { by: string; code: string; title: string; link: string }) =>
    `${by} te invita a integrar el proyecto ${code}, «${title}».\n\nPara aceptar o rechazar, ingresá con este correo; si todavía no tenés una cuenta, registrate con él:\n${link}\n\nLa invitación vence en 14 días. Si no la esperabas, ignorá este mensaje.\n`,
} as const;
