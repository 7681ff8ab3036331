import { PATTERNS } from './patterns.ts';

/** What a text that may consist of some characters only lets pass, and what of it is not among them. */
export interface Characters {
  letters: boolean;
  digits: boolean;
  spaces: boolean;
  /** All other allowed characters, each once. */
  signs: readonly string[];
  /** Each once, in the order of the text. */
  wrong: readonly string[];
}

const ONE_CLASS = /^\^\[((?:\\.|[^\]\\])+)\]\*\$$/u;
const ANY_LETTER = /\p{L}/u;

/** null: the pattern says more than which characters there may be, or the text breaks it in no such way. */
export function findWrongCharacters(pattern: string | undefined, text: unknown): Characters | null {
  if (pattern === undefined || typeof text !== 'string') return null;
  const inside = pattern === PATTERNS.dni ? '0-9' : ONE_CLASS.exec(pattern)?.[1];
  if (inside === undefined) return null;
  const allowed = new RegExp(`[${inside}]`, 'u');
  const wrong = [...new Set(Array.from(text).filter((character) => !allowed.test(character)))];
  if (wrong.length === 0) return null;
  const named = inside.replaceAll(/[A-Za-z0-9]-[A-Za-z0-9]/gu, '').replaceAll('\\', '');
  return {
    letters: allowed.test('a') || allowed.test('A'),
    digits: allowed.test('0'),
    spaces: allowed.test(' '),
    signs: [...new Set(Array.from(named).filter((sign) => sign !== ' ' && !isWordly(sign)))],
    wrong,
  };
}

/** º and ª are letters to Unicode, and signs to whoever types an address. */
function isWordly(sign: string): boolean {
  return sign !== 'º' && sign !== 'ª' && ANY_LETTER.test(sign);
}
