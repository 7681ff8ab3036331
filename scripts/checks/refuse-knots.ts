import { findKnots } from '../figures/find-knots.ts';
import { readImports } from '../figures/read-imports.ts';

/** Folders that reach themselves by way of others. */
export function refuseKnots(): string[] {
  return findKnots(readImports(new URL('../..', import.meta.url))).map(
    (knot) => `${knot.length} folders reach one another: ${knot.join(' ')}`,
  );
}
