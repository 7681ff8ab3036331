import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import type { PreparedSection } from '../template/prepared/prepared-template.ts';
import type { LayoutNode } from './node.ts';

/** A section of a form under its number and title; nothing where it has nothing to show. */
export function layoutUnderTitle(
  { key, title, number }: Pick<PreparedSection, 'key' | 'title' | 'number'>,
  children: LayoutNode[],
): LayoutNode[] {
  if (children.length === 0) return [];
  return [{ kind: 'section', id: key, title, number: PRINT_TEXTS.section(number), arithmetic: null, children }];
}
