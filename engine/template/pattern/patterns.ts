/**
 * The one table of patterns. Templates copy them as text, so that any JSON Schema tool can read a template;
 * here they get a name, by which messages are chosen and the template check knows them to be harmless.
 */
const LETTERS = 'A-Za-zÁÉÍÓÚÜÑáéíóúüñ';

export const PATTERNS = {
  dni: String.raw`^\d{8}$`,
  correo: String.raw`^[A-Za-z0-9.!#$%&'*+/=?^_{|}~\-]{1,64}@[A-Za-z0-9\-]{1,63}(?:\.[A-Za-z0-9\-]{1,63}){1,8}$`,
  url: String.raw`^https?://[^\s/?#<>"\\.:@]{1,63}(?:\.[^\s/?#<>"\\.:@]{1,63}){0,8}(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$`,
  fecha: String.raw`^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$`,
  /** Names of people: Spanish letters, spaces and apostrophes. */
  persona: `^[${LETTERS}'’ ]*$`,
  telefono: String.raw`^[${LETTERS}0-9\-()+,. ]*$`,
  /** Also the signs of floors and numbers: San Martín 1234, 3º B. */
  domicilio: String.raw`^[${LETTERS}0-9\-(),.ºª°/ ]*$`,
  letras: `^[${LETTERS}]*$`,
  letrasYEspacios: `^[${LETTERS} ]*$`,
  titulo: String.raw`^[${LETTERS} \-.,/]*$`,
} as const;

export type PatternName = keyof typeof PATTERNS;

export function patternName(pattern: string | undefined): PatternName | null {
  const found = Object.entries(PATTERNS).find(([, text]) => text === pattern);
  return found ? (found[0] as PatternName) : null;
}
