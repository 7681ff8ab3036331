import type { Content } from 'pdfmake/interfaces.js';
import { INK_3 } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';

/** What the product itself says between the answers. */
export function drawNote(text: string, below = 8): Content {
  return { text: textRuns(text), color: INK_3, fontSize: 9, margin: [0, 0, 0, below] };
}
