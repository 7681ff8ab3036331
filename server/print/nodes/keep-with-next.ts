import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode } from '#engine/layout/node.ts';
import { fitsWhole, heightOf } from './fits-whole.ts';

/** Two lines of text. */
export const LINES = 26;
const LABELLED = 44;
const HEADED = 30;

/** The room that the beginning of some nodes takes, down to the first lines that people wrote. */
export function roomFor([first]: readonly LayoutNode[]): number {
  if (first === undefined) return 0;
  if (first.kind === 'section') return HEADED + roomFor(first.children);
  if (first.kind === 'rows' && !first.overview) {
    const [{ children } = { children: [] }] = first.rows;
    return HEADED + (fitsWhole(children) ? HEADED + heightOf(children) : roomFor(children));
  }
  if (first.kind === 'rows') return HEADED + LABELLED;
  return LABELLED;
}

/**
 * A heading or label never stays alone at the end of a page: it asks for room below itself, which what follows then takes.
 * (pdfmake's own way lays out the whole document once more for each heading that moves.)
 */
export function keepWithNext(heading: Content[], following: Content[], room: number, gap = 0): Content[] {
  return [
    { stack: [{ stack: heading, margin: [0, 0, 0, room] }], unbreakable: true },
    { stack: following, margin: [0, gap - room, 0, 0] },
  ];
}
