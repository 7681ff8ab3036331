import type { SectionNode } from './node.ts';

/** A section that holds nothing but one of its own name says it once. */
export function withoutEcho({ title, children }: SectionNode): SectionNode['children'] {
  const [only, ...others] = children;
  return only?.kind === 'section' && others.length === 0 && only.title === title && only.arithmetic === null
    ? withoutEcho(only)
    : children;
}
