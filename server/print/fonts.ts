import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (pkg: string): string => path.dirname(require.resolve(`${pkg}/package.json`));

const face = (pkg: string, file: string): string => path.join(folderOf(pkg), 'files', file);
const roboto = (name: string): string => path.join(folderOf('pdfmake'), 'fonts', 'Roboto', `Roboto-${name}.ttf`);

/** The interface's two voices, and Roboto for letters that they lack (Greek, Cyrillic, …). */
export const FONTS = {
  sans: {
    normal: face('@fontsource/figtree', 'figtree-latin-400-normal.woff'),
    bold: face('@fontsource/figtree', 'figtree-latin-600-normal.woff'),
  },
  serif: {
    normal: face('@fontsource/source-serif-4', 'source-serif-4-latin-400-normal.woff'),
    bold: face('@fontsource/source-serif-4', 'source-serif-4-latin-600-normal.woff'),
  },
  fallback: { normal: roboto('Regular'), bold: roboto('Medium') },
} as const;

export const FONT_FILES: ReadonlySet<string> = new Set(Object.values(FONTS).flatMap((f) => [f.normal, f.bold]));
