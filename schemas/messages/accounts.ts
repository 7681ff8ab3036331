/** Texts of sign-in, registration and passwords, shared by server and browser. Some are the specification's, typos included. */
export const ACCOUNT_MESSAGES = {
  loginIncomplete: 'Debe ingresart su correo electrónico y contraseña',
  wrongCredentials: 'Correo electrónico o contraseña incorrectos',
  registered: 'Usuario registrado correctamente',
  registerIncomplete: 'Revise los campos del formulario',
  confirmationDiffers: 'Debe coincidir con la contraseña ingresada',
  emailTaken: 'El correo electrónico ya se encuentra registrado',
  unknownUnit: 'Seleccioná una unidad académica de la lista.',
  unknownType: 'El tipo de usuario no existe.',
  mustChangePassword: 'Ingresaste con una contraseña temporal. Cambiala para continuar.',
  presentPasswordWrong: 'La contraseña actual no es correcta.',
  sameAsPresent: 'La contraseña nueva debe ser distinta de la actual.',
  passwordChanged: 'Contraseña actualizada.',
  passwordReset: 'Contraseña actualizada. Ya podés iniciar sesión.',
  signedOut: 'Sesión cerrada',
  unknownUser: 'El usuario no existe.',
  lastAdministrator: 'No podés quitarte el acceso ni el tipo de administrador: siempre debe quedar al menos uno.',
  orphanedProjects: (count: number) =>
    count === 1
      ? 'Un proyecto se queda sin nadie que pueda trabajar en él: elegí quién lo recibe.'
      : `${count} proyectos se quedan sin nadie que pueda trabajar en ellos: elegí quién los recibe.`,
  orphanedEvaluations: (count: number) =>
    count === 1
      ? 'Una evaluación sin completar se queda sin evaluador: sustituilo en su comisión o confirmá que espera.'
      : `${count} evaluaciones sin completar se quedan sin evaluador: sustituilo en sus comisiones o confirmá que esperan.`,
  receiverUnknown: 'Quien recibe los proyectos debe ser otra persona que pueda ingresar.',
  viewingAs: (name: string) => `Estás viendo el sistema como ${name}.`,
  viewingOver: 'Volviste a tu cuenta.',
  sessionOver: 'Esa sesión ya no está abierta.',
  sessionsNotWhileViewing: 'Estás viendo como otra persona: sus sesiones las ve ella desde su cuenta.',
  noViewWithoutAccess: 'Esta persona no puede ingresar: devolvele el acceso para ver el sistema como ella.',
  noViewOfAdministrators: 'No se puede ver el sistema como otra persona de administración.',
  resetRequested:
    'Si el correo está registrado, te enviamos un enlace para elegir una contraseña nueva. Revisá tu casilla.',
  resetNeedsHelpDesk: (helpDesk: string) =>
    `Para recuperar tu contraseña comunicate con la mesa de ayuda (${helpDesk}). Te darán una contraseña temporal.`,
  resetLinkInvalid: 'El enlace no es válido o ya venció. Pedí uno nuevo.',
  resetMailSubject: 'Elegí una contraseña nueva',
  resetMailBody: (link: string) =>
    `Recibimos un pedido para cambiar tu contraseña.\n\nAbrí este enlace dentro de la próxima hora para elegir una nueva:\n${link}\n\nSi no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.\n`,
} as const;

/** What `dni`, e-mail and password must look like; the same text in the browser's form. */
export const DNI_PATTERN = '^[0-9]{8}$';
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$";
export const PASSWORD_LENGTH = 6;
/** A seat of the lists of the past that nobody may choose. */
export const REFUSED_UNIT = 'Sede Rafaela-Sunchales';
