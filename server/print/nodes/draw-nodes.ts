import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode } from '#engine/layout/node.ts';
import { drawField } from './draw-field.ts';
import type { NodeDrawer, Place } from './node-drawer.ts';
import { drawSum } from './draw-sum.ts';
import { NODE_DRAWERS } from './node-list.ts';
import { pairShortFields } from './pair-short-fields.ts';

export function drawNodes(nodes: readonly LayoutNode[], place: Place = { level: 0, depth: 0, indent: 0 }): Content[] {
  return pairShortFields(nodes).map((line): Content => {
    if (line.kind === 'sums') return { stack: line.nodes.map(drawSum), unbreakable: true };
    if (line.kind === 'whole') return drawNode(line.node, place);
    return { columns: [drawField(line.left, place), drawField(line.right, place)], columnGap: 18, unbreakable: true };
  });
}

function drawNode(node: LayoutNode, place: Place): Content {
  const draw = NODE_DRAWERS[node.kind] as NodeDrawer<LayoutNode>;
  return draw(node, place, drawNodes);
}
