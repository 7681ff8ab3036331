import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode } from '#engine/layout/node.ts';
import { drawField } from './draw-field.ts';
import type { NodeDrawer } from './node-drawer.ts';
import { NODE_DRAWERS } from './node-list.ts';
import { pairShortFields } from './pair-short-fields.ts';

export function drawNodes(nodes: readonly LayoutNode[], depth = 0): Content[] {
  return pairShortFields(nodes).map((line): Content => {
    if (line.kind === 'whole') return drawNode(line.node, depth);
    return { columns: [drawField(line.left), drawField(line.right)], columnGap: 18, unbreakable: true };
  });
}

function drawNode(node: LayoutNode, depth: number): Content {
  const draw = NODE_DRAWERS[node.kind] as NodeDrawer<LayoutNode>;
  return draw(node, depth, drawNodes);
}
