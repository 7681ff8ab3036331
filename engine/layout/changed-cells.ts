import type { LayoutNode } from './node.ts';
import { sheetCells } from './sheet-cells.ts';

/** One answer that reads otherwise after a save. */
export interface ChangedCell {
  key: string;
  /** The titles on the way to it, and its own. */
  head: string;
  before: string;
  after: string;
}

/** What reads otherwise, in the order of the form; what is asked no more comes last. */
export function changedCells(before: readonly LayoutNode[], after: readonly LayoutNode[]): ChangedCell[] {
  const was = new Map(sheetCells(before).map((cell) => [cell.key, cell]));
  const is = sheetCells(after);
  const kept = new Set(is.map(({ key }) => key));
  const gone = [...was.values()].filter(({ key }) => !kept.has(key));
  return [
    ...is.map(({ key, head, text }) => ({ key, head, before: was.get(key)?.text ?? '', after: text })),
    ...gone.map(({ key, head, text }) => ({ key, head, before: text, after: '' })),
  ].filter((cell) => cell.before !== cell.after);
}
