import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readCoverage } from './read-coverage.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const folderOf = (pkg: string): string => path.dirname(require.resolve(`${pkg}/package.json`));

const face = (pkg: string, name: string): Buffer =>
  unpackWoff(readFileSync(path.join(folderOf(pkg), 'files', `${name}-normal.woff`)));
const roboto = (name: string): Buffer =>
  readFileSync(path.join(folderOf('pdfmake'), 'fonts', 'Roboto', `Roboto-${name}.ttf`));

/** The interface's two voices, and Roboto for letters that they lack (Greek, Cyrillic, …): by the names of their files. */
export const FONTS = {
  sans: { normal: 'sans-400.ttf', bold: 'sans-600.ttf' },
  serif: { normal: 'serif-400.ttf', bold: 'serif-600.ttf' },
  fallback: { normal: 'fallback-400.ttf', bold: 'fallback-500.ttf' },
} as const;

/** Read once, when a thread starts. */
export const FONT_FILES: ReadonlyMap<string, Buffer> = new Map([
  [FONTS.sans.normal, face('@fontsource/figtree', 'figtree-latin-400')],
  [FONTS.sans.bold, face('@fontsource/figtree', 'figtree-latin-600')],
  [FONTS.serif.normal, face('@fontsource/source-serif-4', 'source-serif-4-latin-400')],
  [FONTS.serif.bold, face('@fontsource/source-serif-4', 'source-serif-4-latin-600')],
  [FONTS.fallback.normal, roboto('Regular')],
  [FONTS.fallback.bold, roboto('Medium')],
]);

/** Whether the product's own faces have all letters of a text: the usual answer, so it has to be quick. */
export const isInBothVoices = drawnBy([FONTS.sans.normal, FONTS.sans.bold, FONTS.serif.normal, FONTS.serif.bold]);
export const isInRoboto = drawnBy([FONTS.fallback.normal, FONTS.fallback.bold]);

function drawnBy(names: readonly string[]): (text: string) => boolean {
  const [first, ...others] = names.map((name) => readCoverage(FONT_FILES.get(name) ?? Buffer.alloc(0)));
  const codes = [...(first ?? [])].filter((code) => code >= 0x20 && others.every((other) => other.has(code)));
  const letters = codes.map((code) => `\\u{${code.toString(16)}}`).join('');
  const pattern = new RegExp(`^[\\n${letters}]*$`, 'u');
  return (text) => pattern.test(text);
}
