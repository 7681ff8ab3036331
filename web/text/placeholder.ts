/** Screens of administration that are still to come. */
export const PLACEHOLDER = {
  screens: {
<<<<<<< HEAD
    notifications: { title: 'Notificaciones', about: 'Acá se van a escribir los avisos y a ver los enviados.' },
=======
    users: {
      title: 'Usuarios',
      about: 'Acá se van a administrar las cuentas, sus tipos y sus contraseñas temporales.',
    },
>>>>>>> 0a25ed7 (Write, look through and follow notifications in the browser)
    templates: { title: 'Plantillas', about: 'Acá se van a editar y publicar los formularios y sus reglas.' },
  },
  heading: 'Todavía no está disponible en esta versión',
  back: 'Ir a los proyectos',
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDER.screens;
