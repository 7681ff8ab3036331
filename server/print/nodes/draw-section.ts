import type { Content } from 'pdfmake/interfaces.js';
import type { SectionNode } from '#engine/layout/node.ts';
import { INK_2, INK_3, LINE_STRONG, TEXT_WIDTH } from '../palette.ts';
import { textRuns } from '../text-runs.ts';
import { drawRule } from './draw-rule.ts';
import type { DrawInside } from './node-drawer.ts';

export function drawSection(node: SectionNode, depth: number, inside: DrawInside): Content {
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
  const under = depth === 0 ? [drawRule(LINE_STRONG, TEXT_WIDTH)] : [];
  return {
    stack: [
      { stack: [head, ...under], headlineLevel: 1, margin: [0, 0, 0, depth === 0 ? 0 : 4] },
      ...inside(node.children, depth),
    ],
    margin: depth === 0 ? [0, 8, 0, 6] : [0, 2, 0, 4],
  };
}
