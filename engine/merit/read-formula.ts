import { foldLetters } from '../fold-letters.ts';
import type { Formula } from '../template/scoring.ts';

/** Something that a formula may name. */
export interface FormulaPart {
  readonly id: string;
  readonly name: string;
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?`;
const TIMES = String.raw`\s*[×x*·]\s*`;

/**
 * A formula typed on one line, `Excelencia + 1,5 × Impacto`; null: it is none, or names what is not there. Letters may be small or
 * without accents; of two names that begin alike the longer one is meant.
 */
export function readFormula(line: string, parts: readonly FormulaPart[]): Formula | null {
  if (parts.length === 0 || !new RegExp(formulaPattern(parts), 'u').test(line)) return null;
  const terms = line.trim().matchAll(new RegExp(String.raw`\s*([+−-]?)\s*${termPattern(parts)}`, 'gu'));
  return [...terms].map(([, sign = '', before = '', name = '', after = '']) => {
    const times = numberOf(before) * numberOf(after);
    return { of: partNamed(parts, name)?.id ?? name, times: sign === '' || sign === '+' ? times : -times };
  });
}

/** The shape that a line has to have. */
export function formulaPattern(parts: readonly FormulaPart[]): string {
  const term = termPattern(parts);
  return String.raw`^\s*[−-]?\s*${term}(?:\s*[+−-]\s*${term})*\s*$`;
}

function termPattern(parts: readonly FormulaPart[]): string {
  const names = parts.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  return `(?:(${NUMBER})${TIMES})?(${names.map(looseName).join('|')})(?:${TIMES}(${NUMBER}))?`;
}

/** A name in small and large letters, with and without its accents. */
function looseName(name: string): string {
  return name.replaceAll(/./gu, looseLetter).replaceAll(/ +/gu, String.raw`\s+`);
}

function looseLetter(letter: string): string {
  const folded = foldLetters(letter);
  const forms = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase(), folded, folded.toUpperCase()])];
  if (!/\p{L}/u.test(letter)) return letter.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
  return forms.length === 1 ? letter : `[${forms.filter((one) => one.length === 1).join('')}]`;
}

function partNamed(parts: readonly FormulaPart[], typed: string): FormulaPart | undefined {
  return parts.find(({ name }) => name === typed) ?? parts.find(({ name }) => plain(name) === plain(typed));
}

function plain(name: string): string {
  return foldLetters(name).replaceAll(/\s+/gu, ' ');
}

function numberOf(digits: string): number {
  return digits === '' ? 1 : Number(digits.replaceAll('.', '').replace(',', '.'));
}
