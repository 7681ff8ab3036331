import type { FieldNode, LayoutNode, SumNode } from '#engine/layout/node.ts';

/** Short answers come two in a row, sums stay together; what people wrote, tables and headings take the whole width. */
export type Line =
  | { kind: 'sums'; nodes: SumNode[] }
  | { kind: 'pair'; left: FieldNode; right: FieldNode }
  | { kind: 'whole'; node: LayoutNode };

const SHORT = 46;
const FEW = 3;

/** An answer that takes less than half a line. */
export function isShort(node: LayoutNode | undefined): node is FieldNode {
  if (
    node?.kind !== 'field' ||
    node.points !== null ||
    node.uncounted !== null ||
    node.comment !== null ||
    node.label.length > SHORT
  )
    return false;
  const { value } = node;
  if (value.kind === 'choices') return value.texts.length <= FEW && value.texts.every((text) => text.length <= SHORT);
  if (value.kind === 'link') return value.href.length <= SHORT;
  return value.kind === 'empty' || (value.kind === 'text' && value.text.length <= SHORT);
}

export function pairShortFields(nodes: readonly LayoutNode[]): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const left = nodes[i];
    const right = nodes[i + 1];
    if (left === undefined) continue;
    const previous = lines.at(-1);
    if (left.kind === 'sum') {
      if (previous?.kind === 'sums') previous.nodes.push(left);
      else lines.push({ kind: 'sums', nodes: [left] });
    } else if (isShort(left) && isShort(right)) {
      lines.push({ kind: 'pair', left, right });
      i++;
    } else lines.push({ kind: 'whole', node: left });
  }
  return lines;
}
