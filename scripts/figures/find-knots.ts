import path from 'node:path';
import type { Import } from './read-imports.ts';

/** Folders that reach one another by imports, the largest knot first. A folder by itself is none. */
export function findKnots(imports: readonly Import[]): string[][] {
  const reached = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [path.posix.dirname(from), path.posix.dirname(to)];
    if (one === other) continue;
    reached.set(one, (reached.get(one) ?? new Set()).add(other));
  }
  const from = new Map([...reached.keys()].map((folder) => [folder, reachableFrom(folder, reached)]));
  const knots = new Map<string, string[]>();
  for (const [folder, all] of from) {
    const knot = [folder, ...[...all].filter((other) => other !== folder && from.get(other)?.has(folder))].toSorted();
    if (knot.length > 1) knots.set(knot.join(' '), knot);
  }
  return [...knots.values()].toSorted((one, other) => other.length - one.length);
}

function reachableFrom(start: string, reached: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of reached.get(folder) ?? []) {
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return seen;
}
