import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** One drawing of text: what it says by the font's own map, and where on the page it starts. */
export interface DrawnText {
  text: string;
  page: number;
  x: number;
  y: number;
  /** The numbers of its glyphs in the embedded font; 0 is the box of a character that the font lacks. */
  glyphs: number[];
}

interface Glyph {
  unicode: string;
  originalCharCode: number;
}

/** Every piece of text that a PDF draws, in the order of drawing, without the reader's guesses on reading order. */
export async function drawnTexts(bytes: Uint8Array): Promise<DrawnText[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const drawn: DrawnText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
    const at = { x: 0, y: 0 };
    let current: DrawnText | null = null;
    for (const [place, operation] of fnArray.entries()) {
      const given = argsArray[place] as unknown[];
      if (operation === OPS.beginText) drawn.push((current = { text: '', page, ...at, glyphs: [] }));
      if (operation === OPS.setTextMatrix && current?.glyphs.length === 0) [current.x, current.y] = placeOf(given);
      if (operation === OPS.showText && current) {
        const shown = (given[0] as (Glyph | number)[]).filter((glyph) => typeof glyph === 'object');
        current.text += shown.map(({ unicode }) => unicode).join('');
        current.glyphs.push(...shown.map(({ originalCharCode }) => originalCharCode));
      }
    }
  }
  return drawn;
}

/** A matrix is handed over as its six numbers, or as one list of them. */
function placeOf(given: unknown[]): [number, number] {
  const numbers = (given.length === 1 ? [...(given[0] as Iterable<number>)] : given) as number[];
  return [numbers[4] ?? 0, numbers[5] ?? 0];
}
