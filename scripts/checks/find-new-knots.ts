import { findKnots } from '../figures/find-knots.ts';
import { readImports, type Import } from '../figures/read-imports.ts';

/**
 * How many folders may reach one another, by what they begin with. The first that fits counts; none of these figures may rise,
 * and what a knot loses is taken from it here.
 */
const ALLOWED: readonly (readonly [folders: string, most: number])[] = [
  ['server', 0],
  ['engine', 0],
  ['web/form', 0],
  // A folder and the one inside it, and the types that are made of each other.
  ['', 2],
];

/** Folders that reach themselves by way of others, more of them than there were. */
export function findNewKnots(): string[] {
  return refuseKnots(readImports(new URL('../..', import.meta.url)));
}

export function refuseKnots(imports: readonly Import[]): string[] {
  return findKnots(imports).flatMap((knot) => {
    const [, most] = ALLOWED.find(([start]) => knot.some((folder) => folder.startsWith(start))) ?? ['', 0];
    return knot.length <= most ? [] : [`${knot.length} folders reach one another (${most} may): ${knot.join(' ')}`];
  });
}
