/** In the place of what belongs to a call that there is not. */
export const NO_CALL = {
  title: (year: number) => `No hay una convocatoria ${year}`,
  text: 'Revisá el año de la dirección.',
  toCurrent: 'Ver la vigente',
} as const;
