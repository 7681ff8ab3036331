import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pdfStructure } from './pdf-structure.ts';

/** Blanks are as wide as a line asks for, and some screens write what paper does not in capitals. */
const bare = (text: string): string => text.replaceAll(/[\s\u200B]+/gu, '').toLowerCase();

/** Above the answers a document says whose it is; a page says that elsewhere. */
const TITLE = 'H1';
const DIRECTOR = /^dirección:/u;

/**
 * What a page shows of a form is what its PDF tells, piece by piece and in the same order. A marked month is a letter
 * there and a word here, so figures are left to their own tests.
 */
export async function expectSameOnPaper(page: Page, pdf: Uint8Array): Promise<void> {
  const { told } = await pdfStructure(pdf);
  const pieces = told
    .slice(told.findIndex(({ role }) => role === TITLE) + 1)
    .filter(({ role }) => role !== 'Figure')
    .map(({ own }) => bare(own))
    .filter((piece, place) => !(place === 0 && DIRECTOR.test(piece)))
    // A short answer stands beside its label there, several in one line, and below it here.
    .flatMap((piece) => piece.split(/[:;]/u))
    .filter((piece) => piece !== '');
  expect(pieces.length).toBeGreaterThan(8);
  const shown = bare(await page.getByRole('main').innerText());
  let at = 0;
  const missing = pieces.filter((piece) => {
    const found = shown.indexOf(piece, at);
    if (found < 0) return true;
    at = found + piece.length;
    return false;
  });
  expect(missing, `of the paper, not on ${page.url()} in its place`).toEqual([]);
}
