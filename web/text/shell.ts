export const APP_NAME = 'Convoca';

/** Header, menu, footer and strips. */
export const SHELL = {
  mainNav: 'Principal',
  mainNavCompact: 'Principal, compacto',
  menu: 'Menú',
  help: 'Ayuda',
  administration: 'Administración',
  account: 'Tu cuenta',
  changePassword: 'Cambiar la contraseña',
  signOut: 'Salir',
  signOutQuestion: '¿Desea salir del sistema?',
  noticeTitle: '¡Aviso!',
  theme: { label: 'Aspecto', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  bell: 'Notificaciones',
  bellUnread: (count: number) => `Notificaciones: ${count} sin leer`,
  bellNone: 'No tenés notificaciones sin leer',
  bellHint: 'Los avisos de la oficina van a aparecer acá.',
  helpDesk: 'Mesa de ayuda',
  office: 'Oficina de Proyectos de Extensión',
  checking: 'Comprobando tu sesión',
  checkFailed: 'No pudimos comprobar tu sesión',
  checkFailedText: 'Tu sesión sigue guardada en este navegador. Probá de nuevo cuando vuelva la conexión.',
  demo: 'Estás en una demostración: las personas y los proyectos son inventados.',
  demoLabel: 'Modo demostración',
  sessionEnds: (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
  sessionEndsBefore: 'Tu sesión termina en ',
  sessionEndsAfter: '. Seguí conectado para no perder lo que estás escribiendo.',
  sessionStay: 'Seguir conectado',
  sessionOver: 'Tu sesión terminó. Lo que escribiste sigue en la pantalla: copialo antes de volver a ingresar.',
  sessionEnter: 'Volver a ingresar',
  nothing: 'No hay datos para mostrar',
  nothingText: 'Volvé a cargar la página para seguir.',
  failed: 'No se pudo cargar esta pantalla',
} as const;

/** The entries of the menu and where they lead. */
export const MENU = {
  projects: 'Proyectos',
  commissions: 'Comisiones',
  call: 'Convocatoria',
  templates: 'Plantillas',
  notifications: 'Notificaciones',
  users: 'Usuarios',
  help: 'Ayuda',
} as const;
