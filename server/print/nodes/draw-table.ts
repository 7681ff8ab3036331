import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js';
import type { TableNode } from '#engine/layout/node.ts';
import { INK_3, LINE, LINE_STRONG } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';
import { drawLabel } from './draw-label.ts';
import { drawValue } from './draw-value.ts';
import { keepWithNext } from './keep-with-next.ts';

/** Its heads and a row of two lines. */
const HEAD_AND_ROW = 50;

const ROW_LINES: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? LINE_STRONG : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

export function drawTable(node: TableNode): Content {
  if (node.rows.length === 0) return { stack: [drawLabel(node), drawValue({ kind: 'empty' })], margin: [0, 0, 0, 9] };
  const total = node.columns.reduce((sum, column) => sum + column.share, 0);
  return {
    stack: keepWithNext(
      [drawLabel(node)],
      [
        {
          layout: ROW_LINES,
          fontSize: 9,
          table: {
            headerRows: 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            // pdfmake adds the paddings to percentages: keep a little of the width for them.
            widths: node.columns.map((column) => `${((column.share / total) * 99).toFixed(2)}%`),
            body: [
              node.columns.map((column): Content => ({
                text: textRuns(column.label),
                bold: true,
                fontSize: 8,
                color: INK_3,
                alignment: column.align === 'end' ? 'right' : 'left',
              })),
              ...node.rows.map((row) =>
                row.cells.map((cell, i): Content => ({
                  stack: [cell.kind === 'empty' ? { text: '—', color: INK_3 } : drawValue(cell)],
                  alignment: node.columns[i]?.align === 'end' ? 'right' : 'left',
                })),
              ),
            ],
          },
        },
      ],
      HEAD_AND_ROW,
    ),
    margin: [0, 0, 0, 9],
  };
}
