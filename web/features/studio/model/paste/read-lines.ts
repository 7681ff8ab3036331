import { readNumber } from './read-number.ts';

/** A line of a pasted list, with the points that it says. */
export interface PastedLine {
  readonly label: string;
  readonly points: number | null;
}

const BULLET = /^[-–—•*·▪◦]\s*/u;
/** `1.`, `2.3`, `b)`, `A.`: the place in an outline. */
const NUMBERING = /^\(?(?:\d{1,2}(?:\.\d{1,2})+[.)]?|\d{1,2}[.)]|[a-z][.)])\s+(?=\p{L})/iu;
const NUMBER = String.raw`-?\d+(?:[.,]\d+)?\s*(?:puntos?|pts?\.?)?`;

/** What says points: `Excelente = 10`, `Excelente (10 puntos)`, `Excelente<tab>10`, `10 = Excelente`. */
const AFTER = new RegExp(String.raw`^(.*?\S)\s*(?:[=:\t]|\s[-–—→]\s)\s*(${NUMBER})$`, 'iu');
const WITHIN = new RegExp(String.raw`^(.*?\S)\s*\((${NUMBER})\)$`, 'iu');
const BEFORE = new RegExp(String.raw`^(${NUMBER})\s*(?:[=:\t]|\s[-–—→]\s)\s*(\S.*)$`, 'iu');

interface Reading {
  /** «A.» and «1.» stay part of the label. */
  readonly isNumbered?: boolean;
}

/** A list as people write it, one thing on each line, with bullets or numbers or without. */
export function readLines(text: string, reading: Reading = {}): PastedLine[] {
  return linesOf(text)
    .map((line) => readLine(line, reading))
    .filter(({ label }) => label !== '');
}

/** Lines say their place in an outline. */
export function isOutline(text: string): boolean {
  return linesOf(text).some((line) => NUMBERING.test(line.replace(BULLET, '')));
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readLine(line: string, { isNumbered = false }: Reading): PastedLine {
  const before = BEFORE.exec(line);
  // `10: Excelente = 10` says its points twice, `1: Excelente = 10` its place.
  if (before) return pointsAfter(before[2] ?? '') ?? { label: cleaned(before[2]), points: readNumber(before[1] ?? '') };
  const unmarked = line.replace(BULLET, '');
  const bare = isNumbered ? unmarked : unmarked.replace(NUMBERING, '');
  return pointsAfter(bare) ?? { label: cleaned(bare), points: null };
}

function pointsAfter(text: string): PastedLine | null {
  const found = WITHIN.exec(text) ?? AFTER.exec(text);
  return found && { label: cleaned(found[1]), points: readNumber(found[2] ?? '') };
}

const LONGEST = 300;

function cleaned(text = ''): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s:;=…]+$/u, '')
    .trim()
    .slice(0, LONGEST);
}
