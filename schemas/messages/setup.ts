/** Invented texts of what an office sets up before it opens. */
export const SETUP_MESSAGES = {
  noMail: 'Esta instalación no envía correo: falta configurar SMTP_URL.',
  subject: 'Convoca: correo de prueba',
  body: (address: string) => `Si leés esto, los correos de esta instalación salen. Sus enlaces llevan a ${address}`,
} as const;
