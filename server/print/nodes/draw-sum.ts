import type { Content } from 'pdfmake/interfaces.js';
import type { SumNode } from '#engine/layout/node.ts';
import { INK, INK_2, TEXT_WIDTH } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';

/** The terms and what they come to, under a rule, on the right edge. */
export function drawSum(node: SumNode): Content {
  return {
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 1.5, lineColor: INK }],
        margin: [0, 6, 0, 6],
      },
      {
        columns: [
          { text: textRuns(node.label), color: INK_2, width: '*' },
          {
            text: [
              ...(node.terms.length > 1 ? [{ text: `${node.terms.join(' + ')} = `, color: INK_2 }] : []),
              { text: node.total, bold: true, fontSize: 13 },
            ],
            alignment: 'right',
            width: 'auto',
          },
        ],
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 10],
  };
}
