import type { Content } from 'pdfmake/interfaces.js';
import type { FieldNode } from '#engine/layout/node.ts';
import { plainText } from '#engine/layout/format-value.ts';
import { ANSWER_WORDS } from '#schemas/messages/answers.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';
import { isShort } from './pair-short-fields.ts';
import { INK_2, INK_3 } from './palette.ts';
import { drawLabel } from './draw-label.ts';
import { smallNote } from './draw-note.ts';
import { drawValue } from './draw-value.ts';
import { keepWithNext, LINES } from './keep-with-next.ts';
import type { Place } from './node-drawer.ts';

const POINTS_WIDTH = 46;

/** Below a field, and below one of a row: there two short rows come on one page that would each leave half of theirs empty. */
const GAP = 9;
const GAP_IN_ROW = 6;
const GAP_OF_LINES = 3;

/** Short fields do not break; what people wrote may be longer than a page. */
export function drawField(node: FieldNode, { indent }: Place): Content {
  if (indent > 0 && isShort(node) && !node.isSaidAbove) return drawInLine(node);
  // The points are on the right: a number is not said twice.
  const isSaid = node.points !== null && node.value.kind === 'text' && node.value.text === node.points;
  const values: Content = {
    stack: [
      ...(isSaid ? [] : [drawValue(node.value)]),
      ...(node.uncounted === null ? [] : [smallNote(node.uncounted, 0)]),
      ...(node.comment === null ? [] : [drawValue(node.comment)]),
    ],
    margin: [0, 0, node.points === null ? 0 : POINTS_WIDTH, 0],
  };
  const head = drawHead(node);
  const isProse = node.value.kind === 'prose' || node.comment !== null;
  return {
    stack: isProse ? keepWithNext([head], [values], LINES) : [head, values],
    unbreakable: !isProse,
    margin: [0, 0, 0, indent > 0 ? GAP_IN_ROW : GAP],
  };
}

/** People and institutions are many, each with many short answers: beside its label one takes half the room. */
function drawInLine({ label, number, value }: FieldNode): Content {
  return {
    text: [
      ...(number ? [{ text: `${number}  `, color: INK_3 }] : []),
      { text: textRuns(`${label}: `), color: INK_2 },
      { text: textRuns(plainText(value) || ANSWER_WORDS.none), ...(value.kind === 'empty' && { color: INK_3 }) },
    ],
    margin: [0, 0, 0, GAP_OF_LINES],
  };
}

function drawHead(node: FieldNode): Content {
  const label = drawLabel(node);
  if (node.points === null) return label;
  return {
    columns: [
      { stack: [label], width: '*' },
      { text: node.points, bold: true, alignment: 'right', width: POINTS_WIDTH, fontSize: 12 },
    ],
  };
}
