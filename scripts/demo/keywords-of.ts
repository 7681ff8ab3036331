import type { DemoIdea } from './ideas.ts';

const ANYWHERE = ['extensión universitaria', 'trabajo comunitario', 'organizaciones sociales'];

/** Three words for the catalogue, out of the idea's field. */
export function keywordsOf({ campo }: DemoIdea): string[] {
  const field = campo
    .replace(/\.$/u, '')
    .split(/, | y | en | para /u)
    .map((part) => part.trim().toLowerCase());
  return [...new Set([...field, ...ANYWHERE])].slice(0, 3);
}
