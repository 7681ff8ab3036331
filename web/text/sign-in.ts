export const SIGN_IN = {
  title: 'Ingresar',
  heading: 'Ingresá a tu cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHelp: 'Tiene 6 caracteres.',
  shared: 'Es un equipo compartido',
  sharedHelp: 'Al terminar la sesión se borra de este equipo lo que hayas escrito sin guardar.',
  submit: 'Ingresar',
  busy: 'Ingresando…',
  errorTitle: 'Error',
  cameBack: (drafts: number) =>
    drafts === 0
      ? 'Volviste a donde estabas.'
      : drafts === 1
        ? 'Volviste a donde estabas. Lo que escribiste sin guardar sigue en este equipo.'
        : `Volviste a donde estabas. Hay ${drafts} formularios sin guardar en este equipo.`,
  noAccount: '¿Todavía no tenés cuenta? ',
  register: 'Registrate',
  forgot: 'Olvidé mi contraseña',
  forgotNeedsEmail: 'Escribí arriba tu correo electrónico y volvé a pulsar «Olvidé mi contraseña».',
  forgotDesk: 'Escribí a la mesa de ayuda: te damos una contraseña nueva.',
  forgotOffice: (numbers: string) => `Llamá a la mesa de ayuda (${numbers}): te damos una contraseña nueva.`,
  forgotSent: 'Pedido recibido',
  demoHeading: 'Entrá como…',
  demoText: 'Sin contraseña: cada papel muestra lo que ve esa persona.',
  demoEnter: 'Entrar',
  demoEnterAs: (role: string) => `Entrar como ${role}`,
  demoWalks: (role: string) => `Recorridos de ${role}`,
  demoWalk: (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
  demoBusy: 'Entrando…',
} as const;
