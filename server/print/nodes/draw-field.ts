import type { Content } from 'pdfmake/interfaces.js';
import type { FieldNode } from '#engine/layout/node.ts';
import { drawLabel } from './draw-label.ts';
import { smallNote } from './draw-note.ts';
import { drawValue } from './draw-value.ts';
import { keepWithNext, LINES } from './keep-with-next.ts';

const POINTS_WIDTH = 46;

/** Short fields do not break; what people wrote may be longer than a page. */
export function drawField(node: FieldNode): Content {
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
    margin: [0, 0, 0, 9],
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
