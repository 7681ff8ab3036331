import type { Problem } from '#engine/problem.ts';
import { readProblem, type WireProblem } from '#engine/wire-problem.ts';

/** What a 400 names in its data; nothing where it names nothing. */
export function problemsIn(data: unknown): readonly Problem[] {
  const { problemas = [] } = (data ?? {}) as { problemas?: readonly WireProblem[] };
  return problemas.map(readProblem);
}
