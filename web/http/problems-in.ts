import type { Problem } from '#engine/problem.ts';
import { readProblem } from '#engine/wire-problem.ts';
import type { Refusal } from './answer.ts';

/** What a 400 names; nothing where it names nothing. */
export function problemsIn({ data }: Pick<Refusal, 'data'>): readonly Problem[] {
  return data && 'problemas' in data ? data.problemas.map(readProblem) : [];
}
