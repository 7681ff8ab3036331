import { readNumber } from './read-number.ts';

/** A line of a pasted list, with the points that it says. */
export interface PastedLine {
  readonly label: string;
  readonly points: number | null;
}

const MARK = /^(?:[-–—•*·▪◦]\s*|\(?\d{1,2}[.)]\s+|\(?[a-z][.)]\s+)/iu;
const NUMBER = String.raw`-?\d+(?:[.,]\d+)?\s*(?:puntos?|pts?\.?)?`;

/** What says points: `Excelente = 10`, `Excelente (10 puntos)`, `Excelente<tab>10`, `10 = Excelente`. */
const AFTER = new RegExp(String.raw`^(.*?\S)\s*(?:[=:\t]|\s[-–—→]\s)\s*(${NUMBER})$`, 'iu');
const WITHIN = new RegExp(String.raw`^(.*?\S)\s*\((${NUMBER})\)$`, 'iu');
const BEFORE = new RegExp(String.raw`^(${NUMBER})\s*(?:[=:\t]|\s[-–—→]\s)\s*(\S.*)$`, 'iu');

/** A list as people write it, one thing on each line, with bullets or numbers or without. */
export function readLines(text: string): PastedLine[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
    .filter(({ label }) => label !== '');
}

function readLine(line: string): PastedLine {
  const before = BEFORE.exec(line);
  if (before) return { label: cleaned(before[2]), points: readNumber(before[1] ?? '') };
  const bare = line.replace(MARK, '');
  const found = WITHIN.exec(bare) ?? AFTER.exec(bare);
  return found
    ? { label: cleaned(found[1]), points: readNumber(found[2] ?? '') }
    : { label: cleaned(bare), points: null };
}

const LONGEST = 300;

function cleaned(text = ''): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s:;=]+$/u, '')
    .trim()
    .slice(0, LONGEST);
}
