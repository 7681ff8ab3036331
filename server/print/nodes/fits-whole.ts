import type { DisplayValue, FieldNode, LayoutNode } from '#engine/layout/node.ts';
import { pairShortFields } from './pair-short-fields.ts';

/** Three quarters of what a page holds. pdfmake draws but the first page of what it may not break: what is higher is broken. */
const HIGHEST = 520;
const LINE = 14;
const LETTERS = 75;
const HALF_LETTERS = 30;

/** Whether some nodes are surely so short that they may ask for one page. Rows in them ask for themselves. */
export function fitsWhole(nodes: readonly LayoutNode[]): boolean {
  return heightOf(nodes) <= HIGHEST && !nodes.some(({ kind }) => kind === 'rows');
}

/** More than they take. */
export function heightOf(nodes: readonly LayoutNode[]): number {
  return pairShortFields(nodes).reduce((sum, line) => {
    if (line.kind === 'pair') return sum + Math.max(heightOfField(line.left), heightOfField(line.right));
    if (line.kind === 'sums') return sum + 3 * LINE * line.nodes.length;
    return sum + heightOfNode(line.node);
  }, 0);
}

function heightOfNode(node: LayoutNode): number {
  switch (node.kind) {
    case 'section':
      return 3 * LINE + heightOf(node.children);
    case 'field':
      return heightOfField(node);
    case 'rows':
      return 3 * LINE + node.rows.reduce((sum, { children }) => sum + 3 * LINE + heightOf(children), 0);
    case 'table':
      return (
        4 * LINE +
        node.rows.reduce((sum, { cells }) => sum + LINE * cells.reduce((all, cell) => all + linesOfValue(cell), 1), 0)
      );
    case 'schedule':
      return LINE * (3 + 2 * node.years.length);
    case 'note':
      return LINE * (1 + linesOf(node.text, LETTERS));
    case 'sum':
      return 3 * LINE;
  }
}

function heightOfField({ label, value, uncounted, comment }: FieldNode): number {
  const said = linesOf(label, HALF_LETTERS) + linesOfValue(value) + linesOf(uncounted ?? '', LETTERS);
  return LINE * (1 + said + (comment === null ? 0 : linesOfValue(comment)));
}

function linesOfValue(value: DisplayValue): number {
  switch (value.kind) {
    case 'empty':
      return 1;
    case 'choices':
      return value.texts.reduce((sum, text) => sum + linesOf(text, HALF_LETTERS), 0);
    case 'link':
      return linesOf(value.href, HALF_LETTERS);
    case 'text':
      return linesOf(value.text, HALF_LETTERS);
    case 'prose':
      return linesOf(value.text, LETTERS);
  }
}

function linesOf(text: string, letters: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / letters), 0);
}
