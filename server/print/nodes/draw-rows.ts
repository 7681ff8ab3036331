import type { Content } from 'pdfmake/interfaces.js';
import type { RowsNode } from '#engine/layout/node.ts';
import { LINE, TEXT_WIDTH } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';
import { headingRole } from '#server/print/structure/part.ts';
import { drawLabel } from './draw-label.ts';
import { drawRule } from './draw-rule.ts';
import { drawTable } from './draw-table.ts';
import { drawValue } from './draw-value.ts';
import { fitsWhole } from './fits-whole.ts';
import { keepWithNext, roomFor } from './keep-with-next.ts';
import type { DrawInside, Place } from './node-drawer.ts';

/** Inside a row everything moves to the right and headings are smaller. */
const INDENT = 10;

export function drawRows(node: RowsNode, place: Place, inside: DrawInside): Content {
  if (node.rows.length === 0) return { stack: [drawLabel(node), drawValue({ kind: 'empty' })], margin: [0, 0, 0, 9] };
  const blocks = node.rows.map((row, at) => drawBlock(row, place, inside, at === node.rows.length - 1));
  const [first, ...others] = blocks;
  return {
    stack: node.overview
      ? [drawTable({ ...node.overview, ...(node.isSaidAbove && { isSaidAbove: true }) }), ...blocks]
      : first && fitsWhole(node.rows[0]?.children ?? [])
        ? [{ stack: [drawLabel(node), first], unbreakable: true }, ...others]
        : keepWithNext([drawLabel(node)], blocks, roomFor([node])),
    margin: [0, 0, 0, 6],
  };
}

/** One row: on one page, unless it is a long one. */
function drawBlock(
  { title, children }: RowsNode['rows'][number],
  { level, depth, indent }: Place,
  inside: DrawInside,
  isLast: boolean,
): Content {
  const below = inside(children, { level: Math.max(level, 2), depth: depth + 1, indent: indent + INDENT });
  return {
    role: 'Sect',
    unbreakable: fitsWhole(children),
    stack: [
      ...keepWithNext(
        [{ text: textRuns(title), role: headingRole(depth), bold: true, margin: [0, 3, 0, 0] }],
        [{ stack: below, margin: [INDENT, 0, 0, 0] }],
        roomFor(children),
        3,
      ),
      // Of a list within a row, the row's own rule comes next.
      ...(isLast && indent > 0 ? [] : [drawRule(LINE, TEXT_WIDTH - indent, 0.5)]),
    ],
  };
}
