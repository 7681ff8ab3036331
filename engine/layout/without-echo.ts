import type { SectionNode } from './node.ts';

/** What a section holds, without what its own heading has said: a section of its name alone, the label of a list. */
export function withoutEcho({ title, children }: SectionNode): SectionNode['children'] {
  const [first, ...others] = children;
  if (first?.kind === 'section' && others.length === 0 && first.title === title && first.arithmetic === null)
    return withoutEcho(first);
  if ((first?.kind === 'rows' || first?.kind === 'table') && first.label === title && first.number === null)
    return [{ ...first, isSaidAbove: true }, ...others];
  return children;
}
