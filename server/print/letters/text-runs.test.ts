import { expect, it } from 'vitest';
import { openedFonts } from './fallback-fonts.ts';
import { textRuns } from './text-runs.ts';

it('hands on what the faces of the product have, and opens no other font for it', () => {
  for (const text of ['Ñandú, «güiro» — 12 % de 3 €…', 'Línea\n\notra', '']) expect(textRuns(text)).toBe(text);
  expect(textRuns('Ωμέγα')).toEqual([{ text: 'Ωμέγα', font: 'fallback' }]);
  expect(openedFonts.files.size).toBe(0);
});

it('opens the one file that has a letter, once', () => {
  textRuns('水');
  const [name, ...others] = openedFonts.files.keys();
  expect(name).toMatch(/^chocolate-classical-sans-\d+-400\.ttf$/);
  expect(others).toEqual([]);
  const bytes = openedFonts.files.get(name ?? '');
  textRuns('水水');
  expect(openedFonts.files.get(name ?? '')).toBe(bytes);
  expect(openedFonts.files.size).toBe(1);
});

it('gives back no marks of direction, controls or halves of characters', () => {
  const runs = textRuns('a\u202e\u2067ש\u200f\u0007\udc00\u2028b');
  const text = typeof runs === 'string' ? runs : runs.map((run) => run.text).join('');
  expect(text).toBe('aש\ufffd\nb');
});
