import type { Problem } from '../problem.ts';

/** A fault of a template: `pointer` points into `{meta, schema, ui, scoring, samples}`. */
export function templateProblem(
  pointer: string,
  code: string,
  message: string,
  params: Readonly<Record<string, unknown>> = {},
): Problem {
  return { pointer, code: `plantilla.${code}`, params, message };
}
