import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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
export function readFontFiles(): ReadonlyMap<string, Buffer> {
  return new Map<string, Buffer>([
    [FONTS.sans.normal, face('@fontsource/figtree', 'figtree-latin-400')],
    [FONTS.sans.bold, face('@fontsource/figtree', 'figtree-latin-600')],
    [FONTS.serif.normal, face('@fontsource/source-serif-4', 'source-serif-4-latin-400')],
    [FONTS.serif.bold, face('@fontsource/source-serif-4', 'source-serif-4-latin-600')],
    [FONTS.fallback.normal, roboto('Regular')],
    [FONTS.fallback.bold, roboto('Medium')],
  ]);
}
