import type { Content } from 'pdfmake/interfaces.js';
import { INK_3 } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';

/** What the product itself says between the answers. */
export function drawNote({ text }: { text: string }): Content {
  return smallNote(text, 8);
}

/** The words of a note with so much room below. */
export function smallNote(text: string, below: number): Content {
  return { text: textRuns(text), color: INK_3, fontSize: 9, margin: [0, 0, 0, below] };
}
