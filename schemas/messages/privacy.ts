/** Texts about a person's own data. All of them are invented (A-58). */
export const PRIVACY_MESSAGES = {
  archive: 'mis-datos.zip',
  notWhileViewing: 'Estás viendo como otra persona: sus datos los baja ella desde su cuenta.',
  readMe:
    'Esto es todo lo que Convoca guarda a nombre de tu cuenta. Son archivos de texto (JSON): se abren con cualquier editor o navegador. Lo que otras personas escribieron de vos en sus proyectos no está, porque nadie comprobó de quién es cada DNI: preguntá por eso en la Oficina de Proyectos de Extensión. Tu contraseña no se guarda de un modo que se pueda leer.',
  topic: (file: string, says: string, rows: number) =>
    `${file}.json: ${says} (${rows === 1 ? '1 registro' : `${rows} registros`})`,
  wishMissing: 'Contá qué está mal y cómo tiene que decir (de 10 a 2000 caracteres).',
  tooManyWaiting: (most: number) =>
    `Ya tenés ${most} pedidos esperando respuesta. Esperá a que la oficina conteste alguno.`,
  answerMissing: 'Elegí si se corrigió o no, y escribí una respuesta (de 5 a 2000 caracteres).',
  alreadySettled: 'Ese pedido ya está respondido. Volvé a cargar la lista.',
  requestTitle: 'Pedido de corrección de datos',
  request: (name: string) => `${name} pidió corregir algo de sus datos. Está en Usuarios, «Pedidos de corrección».`,
  answerTitle: { hecha: 'Corregimos tus datos', rechazada: 'Respuesta a tu pedido de corrección' },
} as const;
