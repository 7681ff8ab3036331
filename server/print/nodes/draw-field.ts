import type { Content } from 'pdfmake/interfaces.js';
import type { FieldNode } from '#engine/layout/node.ts';
import { drawLabel } from './draw-label.ts';
import { drawValue } from './draw-value.ts';

/** Short fields do not break; what people wrote may be longer than a page. */
export function drawField(node: FieldNode): Content {
  const isProse = node.value.kind === 'prose' || node.comment !== null;
  // The points stand on the right: a number is not said twice.
  const isSaid = node.points !== null && node.value.kind === 'text' && node.value.text === node.points;
  const words: Content = {
    stack: [
      drawLabel(node),
      ...(isSaid ? [] : [drawValue(node.value)]),
      ...(node.comment === null ? [] : [drawValue(node.comment)]),
    ],
    unbreakable: !isProse,
  };
  if (node.points === null) return { ...words, margin: [0, 0, 0, 9] };
  return {
    columns: [
      { ...words, width: '*' },
      { text: node.points, bold: true, alignment: 'right', width: 46, fontSize: 12 },
    ],
    margin: [0, 0, 0, 9],
  };
}
