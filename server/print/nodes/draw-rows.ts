import type { Content } from 'pdfmake/interfaces.js';
import type { RowsNode } from '#engine/layout/node.ts';
import { INK_2, LINE, TEXT_WIDTH } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';
import { drawLabel } from './draw-label.ts';
import { drawRule } from './draw-rule.ts';
import { drawValue } from './draw-value.ts';
import { keepWithNext, roomFor } from './keep-with-next.ts';
import type { DrawInside, Place } from './node-drawer.ts';

/** Inside a row everything moves to the right and headings are smaller. */
const INDENT = 10;

export function drawRows(node: RowsNode, { level, indent }: Place, inside: DrawInside): Content {
  if (node.rows.length === 0) return { stack: [drawLabel(node), drawValue({ kind: 'empty' })], margin: [0, 0, 0, 9] };
  return {
    stack: keepWithNext(
      [drawLabel(node)],
      node.rows.map((row): Content => ({
        stack: [
          ...keepWithNext(
            [{ text: textRuns(row.title), bold: true, color: INK_2, margin: [0, 3, 0, 0] }],
            [
              {
                stack: inside(row.children, { level: Math.max(level, 2), indent: indent + INDENT }),
                margin: [INDENT, 0, 0, 0],
              },
            ],
            roomFor(row.children),
            3,
          ),
          drawRule(LINE, TEXT_WIDTH - indent, 0.5),
        ],
      })),
      roomFor([node]),
    ),
    margin: [0, 0, 0, 6],
  };
}
