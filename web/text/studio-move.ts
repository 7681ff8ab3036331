/** An item of a template is taken to another section. */
export const STUDIO_MOVE = {
  button: (label: string) => `Mover ${label} a otra sección`,
  title: (label: string) => `Mover «${label}» a otra sección`,
  where: 'Adónde',
  choose: 'Elegí una sección',
  needsPlace: 'Elegí adónde va.',
  about:
    'Queda al final. Las condiciones, los puntos y los ejemplos que lo nombran lo siguen, y lo respondido va con él.',
  move: 'Mover',
  moved: (label: string, section: string) =>
    `«${label}» se mudó: ${section.slice(0, 1).toLowerCase()}${section.slice(1)}.`,
  theForm: 'Todo el formulario',
  inRow: 'Es parte de las filas de una lista: no puede salir de ella.',
  locked: 'El sistema lo busca en esta sección: no puede mudarse.',
  nowhere: 'No hay otra sección adonde llevarlo.',
  repeats: (label: string) => `«${label}» y este ítem se completan juntos. Cambiá primero qué repite.`,
  stuck: {
    condition: (label: string) =>
      `Una condición de «${label}» lo nombra junto con otros de su sección. Quitala o cambiala primero.`,
    check: (label: string) => `Una comprobación de «${label}» lo mira, y solo ve su sección. Quitala primero.`,
  },
  lastOfSum: 'Es lo único que suma puntos en su sección. Agregá ahí otro ítem con puntos, o eliminá la sección.',
  breaks: (label: string, message: string) => `Dejaría un error en «${label}»: ${message}`,
} as const;
