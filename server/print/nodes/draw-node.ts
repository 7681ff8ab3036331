import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode, RowsNode, SectionNode } from '#engine/layout/node.ts';
import { INK_2, INK_3, LINE, LINE_STRONG, TEXT_WIDTH } from '../palette.ts';
import { textRuns } from '../text-runs.ts';
import { drawField } from './draw-field.ts';
import { drawLabel } from './draw-label.ts';
import { drawSchedule } from './draw-schedule.ts';
import { drawTable } from './draw-table.ts';
import { drawValue } from './draw-value.ts';

const rule = (lineColor: string, lineWidth = 0.8): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineColor, lineWidth }],
  margin: [0, 2, 0, 7],
});

function drawSection(node: SectionNode): Content {
  const title: Content = {
    text: [...(node.number ? [{ text: `${node.number}   `, color: INK_3 }] : []), { text: textRuns(node.title) }],
    bold: true,
    fontSize: 13,
    headlineLevel: 1,
  };
  const head: Content = node.arithmetic
    ? {
        columns: [
          { ...title, width: '*' },
          {
            text: node.arithmetic,
            alignment: 'right',
            color: INK_2,
            fontSize: 9.5,
            width: 'auto',
            margin: [0, 3, 0, 0],
          },
        ],
      }
    : title;
  return {
    stack: [{ stack: [head, rule(LINE_STRONG)], headlineLevel: 1 }, ...node.children.map(drawNode)],
    margin: [0, 8, 0, 6],
  };
}

function drawRows(node: RowsNode): Content {
  if (node.rows.length === 0) return { stack: [drawLabel(node), drawValue({ kind: 'empty' })], margin: [0, 0, 0, 9] };
  return {
    stack: [
      drawLabel(node),
      ...node.rows.map((row): Content => ({
        stack: [
          { text: textRuns(row.title), bold: true, color: INK_2, margin: [0, 3, 0, 3] },
          { stack: row.children.map(drawNode), margin: [10, 0, 0, 0] },
          rule(LINE, 0.5),
        ],
      })),
    ],
    margin: [0, 0, 0, 6],
  };
}

export function drawNode(node: LayoutNode): Content {
  switch (node.kind) {
    case 'section':
      return drawSection(node);
    case 'field':
      return drawField(node);
    case 'table':
      return drawTable(node);
    case 'rows':
      return drawRows(node);
    case 'schedule':
      return drawSchedule(node);
    case 'note':
      return { text: textRuns(node.text), color: INK_3, fontSize: 9, margin: [0, 0, 0, 8] };
  }
}
