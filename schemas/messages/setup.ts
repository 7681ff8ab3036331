/** Invented texts of what an office sets up before it opens. */
export const SETUP_MESSAGES = {
  noMail: 'Esta instalación no envía correo: falta configurar SMTP_URL.',
  subject: 'Convoca: correo de prueba',
  body: (address: string) => `Si leés esto, los correos de esta instalación salen. Sus enlaces llevan a ${address}`,
  failed: {
    refused: (reason: string) => `El servidor de correo lo rechazó: ${reason}`,
    later: (reason: string) => `El servidor de correo no lo toma ahora: ${reason}. Probá de nuevo en unos minutos.`,
    down: (reason: string) => `No se pudo entrar al servidor de correo: ${reason}. Revisá SMTP_URL.`,
    unknown: (reason: string) => `La conexión se cortó al enviarlo; puede haber llegado: ${reason}`,
  },
} as const;
