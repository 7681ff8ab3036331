export const PASSWORD = {
  title: 'Cambiar la contraseña',
  newTitle: 'Elegí una contraseña nueva',
  under: 'Al cambiarla se cierran tus otras sesiones.',
  actual: 'Contraseña actual',
  nueva: 'Contraseña nueva',
  repetir: 'Repetir la contraseña nueva',
  submit: 'Cambiar la contraseña',
  busy: 'Cambiando…',
  signOut: 'Salir sin cambiarla',
} as const;
