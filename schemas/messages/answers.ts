/** How answers without words of their own are read: on the screen, on paper and in exports. */
export const ANSWER_WORDS = {
  none: 'Sin respuesta',
  yes: 'Sí',
  no: 'No',
  partly: { total: 'Sí', parcial: 'Sí, parcialmente', no: 'No' } as Readonly<Record<string, string>>,
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  /** A schedule: one of its years, and a year without work. */
  yearOf: (number: number) => `Año ${number}`,
  noMonth: 'sin meses',
} as const;
