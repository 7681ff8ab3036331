import type { Content } from 'pdfmake/interfaces.js';
import type { NoteNode } from '#engine/layout/node.ts';
import { INK_3 } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';

export function drawNote(node: NoteNode): Content {
  return { text: textRuns(node.text), color: INK_3, fontSize: 9, margin: [0, 0, 0, 8] };
}
