import type { Problem } from '#engine/problem.ts';
import { badRequest } from './bad-request.ts';

/** 400 with every problem, said in the words of the first; nothing where there is none. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems[0]) throw badRequest(problems[0].message, problems);
}
