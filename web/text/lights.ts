/** How far a form or a section of it is. */
export const LIGHTS = {
  empty: 'sin empezar',
  half: 'en curso',
  saved: 'guardada',
  done: 'completa',
  wrong: 'con errores',
  locked: 'cerrada',
} as const;
