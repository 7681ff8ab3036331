/** Where the link at the foot of a reminder leads. */
export const UNSUBSCRIBE = {
  title: 'Avisos de Convoca por correo',
  back: 'Ir a Convoca',
  text: 'Vas a dejar de recibir por correo estos avisos de Convoca. Los de la oficina te siguen llegando.',
  stop: 'Dejar de recibirlos',
  again: 'Volver a recibirlos',
  busy: 'Guardando',
  refused: 'No se pudo cambiar',
  noToken: 'El enlace está incompleto',
  noTokenText: 'Copialo completo desde el correo, o cambialo en la campana después de iniciar sesión.',
} as const;
