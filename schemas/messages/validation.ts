/** Texts of the verdict, shared by server and browser. The ones of specification 5.1 are verbatim. */
export const VALIDATION_MESSAGES = {
  pattern: 'Caracteres no válidos',
  range: 'Valor fuera del rango permitido',
  invalid: 'valor inválido',
  tooLong: (limit: number) => `máximos caracteres permitidos : ${limit}`,
  tooShort: (limit: number) => `mínimo : ${limit} caracteres`,
  required: 'campo obligatorio',
  /** In the modal of a row; on the page it is `invalid`. */
  modalEmail: 'Invalid email address',
  modalUrl: 'Invalid URL',
  /** Beside `pattern`: what may be there, and what of it may not. */
  characters(
    { letters, digits, spaces }: { letters: boolean; digits: boolean; spaces: boolean },
    signs: readonly string[],
    wrong: readonly string[],
  ): string {
    const words = [letters && 'letras', digits && 'números', spaces && 'espacios', signs.length > 0 && signs.join(' ')];
    const allowed = words.filter((word) => word !== false);
    const last = allowed.pop() ?? '';
    const all = allowed.length === 0 ? last : `${allowed.join(', ')} y ${last}`;
    const named = wrong.map((one) => (/[\p{Z}\p{C}]/u.test(one) ? 'un espacio que no es el común' : `«${one}»`));
    return `No se puede usar ${named.join(' ni ')}. Se aceptan ${all}.`;
  },
  /** Beside `tooLong`: by how much. */
  over: (count: number) => (count === 1 ? 'Sobra 1 carácter.' : `Sobran ${show(count)} caracteres.`),
  /** Beside `invalid` and `range`: which numbers are taken. */
  numbers({
    min,
    max,
    step,
    isPoints,
  }: {
    min: number;
    max: number;
    step?: number | undefined;
    isPoints: boolean;
  }): string {
    const range = `De ${show(min)} a ${show(max)}`;
    if (step === undefined) return `${range}.`;
    if (!isPoints) return step === 1 ? `${range}, sin decimales.` : `${range}, de a ${show(step)}.`;
    const words = step === 0.5 ? 'medio punto' : step === 1 ? 'un punto' : `${show(step)} puntos`;
    return `${range}, de a ${words}.`;
  },
  // Invented, by analogy with the specification's.
  tooFew: (limit: number) => `Debe cargar al menos ${limit}`,
  tooMany: (limit: number) => `No puede cargar más de ${limit}`,
  unknownKey: (key: string) => `El formulario no tiene el campo «${key}». Quitalo y volvé a guardar.`,
  retired: 'Esta opción ya no está disponible. Elegí otra.',
  notOfContext: 'No coincide con los datos del proyecto.',
  unknownRow: 'Esta fila no pertenece al formulario. Recargá la página y volvé a cargarla.',
  repeatedRow: 'Esta fila está repetida. Quitá una.',
  repeatedKey: 'Está dos veces en la lista. Dejá una sola fila.',
  fixedRows: 'A esta lista no se le agregan filas. Recargá la página y volvé a cargarla.',
  datesReversed: (label: string) => `No puede ser anterior a «${label}».`,
} as const;

function show(value: number): string {
  return value.toLocaleString('es-AR', { maximumFractionDigits: 6 });
}
