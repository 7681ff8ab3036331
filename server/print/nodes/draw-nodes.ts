import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode, RowsNode, SectionNode } from '#engine/layout/node.ts';
import { INK_2, INK_3, LINE, LINE_STRONG, TEXT_WIDTH } from '../palette.ts';
import { textRuns } from '../text-runs.ts';
import { drawField } from './draw-field.ts';
import { drawLabel } from './draw-label.ts';
import { drawSchedule } from './draw-schedule.ts';
import { drawSum } from './draw-sum.ts';
import { drawTable } from './draw-table.ts';
import { drawValue } from './draw-value.ts';
import { pairShortFields } from './pair-short-fields.ts';

const rule = (lineColor: string, width: number, lineWidth = 0.8): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineColor, lineWidth }],
  margin: [0, 2, 0, 7],
});

/** Inside a row everything moves to the right and headings are smaller. */
const INDENT = 10;

function drawSection(node: SectionNode, depth: number): Content {
  const title: Content = {
    text: [...(node.number ? [{ text: `${node.number}   `, color: INK_3 }] : []), { text: textRuns(node.title) }],
    bold: true,
    fontSize: depth === 0 ? 13 : 10.5,
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
  const under = depth === 0 ? [rule(LINE_STRONG, TEXT_WIDTH)] : [];
  return {
    stack: [
      { stack: [head, ...under], headlineLevel: 1, margin: [0, 0, 0, depth === 0 ? 0 : 4] },
      ...drawNodes(node.children, depth),
    ],
    margin: depth === 0 ? [0, 8, 0, 6] : [0, 2, 0, 4],
  };
}

export function drawNodes(nodes: readonly LayoutNode[], depth = 0): Content[] {
  return pairShortFields(nodes).map((line): Content => {
    if (line.kind === 'whole') return drawNode(line.node, depth);
    return { columns: [drawField(line.left), drawField(line.right)], columnGap: 18, unbreakable: true };
  });
}

function drawRows(node: RowsNode, depth: number): Content {
  if (node.rows.length === 0) return { stack: [drawLabel(node), drawValue({ kind: 'empty' })], margin: [0, 0, 0, 9] };
  return {
    stack: [
      drawLabel(node),
      ...node.rows.map((row): Content => ({
        stack: [
          { text: textRuns(row.title), bold: true, color: INK_2, margin: [0, 3, 0, 3] },
          { stack: drawNodes(row.children, depth + 1), margin: [INDENT, 0, 0, 0] },
          rule(LINE, TEXT_WIDTH - INDENT * depth, 0.5),
        ],
      })),
    ],
    margin: [0, 0, 0, 6],
  };
}

function drawNode(node: LayoutNode, depth: number): Content {
  switch (node.kind) {
    case 'section':
      return drawSection(node, depth);
    case 'field':
      return drawField(node);
    case 'table':
      return drawTable(node);
    case 'rows':
      return drawRows(node, depth);
    case 'schedule':
      return drawSchedule(node);
    case 'sum':
      return drawSum(node);
    case 'note':
      return { text: textRuns(node.text), color: INK_3, fontSize: 9, margin: [0, 0, 0, 8] };
  }
}
