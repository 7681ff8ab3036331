import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unpackWoff } from './unpack-woff.ts';
import { readCoverage, tableOf } from './read-coverage.ts';

/** A font for characters that the product's own faces lack, of one of the packages' files. */
export interface FallbackFont {
  name: string;
  has: ReadonlySet<number>;
}

interface Family {
  pkg: string;
  /** The characters to ask its one file for; without it the package tells which file has which. */
  whole?: string;
  /** The weight of its bold face, where it has one beside 400. */
  bold?: number;
}

interface Slice {
  family: Family;
  slice: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/**
 * Fonts in the order in which they are asked. The last one draws nearly every character of the first plane, on a grid of
 * 16 dots: better a coarse letter than none.
 */
const FAMILIES: readonly Family[] = [
  { pkg: 'vazirmatn', bold: 600 },
  { pkg: 'noto-sans-arabic', bold: 600 },
  { pkg: 'noto-sans-hebrew', bold: 600 },
  { pkg: 'noto-sans-devanagari', bold: 600 },
  { pkg: 'noto-sans-math', whole: 'U+2030-2BFF,U+1D400-1D7FF,U+1EE00-1EEFF' },
  { pkg: 'noto-sans-symbols' },
  { pkg: 'noto-sans-symbols-2' },
  { pkg: 'noto-emoji' },
  { pkg: 'chocolate-classical-sans' },
  { pkg: 'gowun-dodum' },
  { pkg: 'unifontex', whole: 'U+0-10FFFF' },
];
/** Files with the letters that go with a script, which the product's faces and Roboto have. */
const COMPANIONS = new Set(['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']);

/** A line of these fonts may be as tall as two of the product's: what sticks out of it is nearly always white. */
const TALLEST = 1.05;
const DEEPEST = 0.35;

const require = createRequire(import.meta.url);
const folderOf = (pkg: string): string => path.dirname(require.resolve(`@fontsource/${pkg}/package.json`));

const files = new Map<string, Buffer>();
const faces: Record<string, { normal: string; bold: string }> = {};
const opened = new Map<Slice, FallbackFont>();
let known: readonly Slice[] | null = null;

/** What was opened so far, as pdfmake names fonts, and the bytes of the files. */
export const openedFonts = { faces, files };

/** The first font that has all of these characters; a file is read when the first of its characters is asked for. */
export function findFallback(codes: readonly number[]): FallbackFont | null {
  const [first] = codes;
  if (first === undefined) return null;
  known ??= FAMILIES.flatMap(slicesOf);
  for (const slice of known) {
    if (!slice.ranges.some(([from, to]) => from <= first && first <= to)) continue;
    const font = open(slice);
    if (codes.every((code) => font.has.has(code))) return font;
  }
  return null;
}

function slicesOf(family: Family): Slice[] {
  const toSlice = (slice: string, ranges: string): Slice => ({
    family,
    slice,
    ranges: ranges.split(',').map(readRange),
  });
  if (family.whole) return [toSlice('latin', family.whole)];
  const file = path.join(folderOf(family.pkg), 'unicode.json');
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(listed)
    .map(([name, ranges]) => toSlice(name.replace(/^\[(\d+)\]$/, '$1'), ranges))
    .filter(({ slice }) => !COMPANIONS.has(slice));
}

function readRange(range: string): [number, number] {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function open(slice: Slice): FallbackFont {
  const before = opened.get(slice);
  if (before) return before;
  const { pkg, bold } = slice.family;
  const name = `${pkg}-${slice.slice}`;
  const read = (weight: number): [string, Buffer] => {
    const file = path.join(folderOf(pkg), 'files', `${name}-${weight}-normal.woff`);
    return [`${name}-${weight}.ttf`, capHeight(unpackWoff(readFileSync(file)))];
  };
  const [normalName, normal] = read(400);
  files.set(normalName, normal);
  const face = { normal: normalName, bold: normalName };
  if (bold !== undefined) {
    const [boldName, bytes] = read(bold);
    files.set(boldName, bytes);
    face.bold = boldName;
  }
  faces[name] = face;
  const font: FallbackFont = { name, has: readCoverage(normal) };
  opened.set(slice, font);
  return font;
}

function capHeight(font: Buffer): Buffer {
  const unit = tableOf(font, 'head').readUInt16BE(18);
  const lines = tableOf(font, 'hhea');
  lines.writeInt16BE(Math.min(lines.readInt16BE(4), Math.round(TALLEST * unit)), 4);
  lines.writeInt16BE(Math.max(lines.readInt16BE(6), Math.round(-DEEPEST * unit)), 6);
  return font;
}
