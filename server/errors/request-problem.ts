import type { Problem } from '#engine/problem.ts';

/** A problem of the request's envelope: its pointer leads into the body (or query) as sent. */
export function requestProblem(
  pointer: string,
  code: string,
  message: string,
  params: Problem['params'] = {},
): Problem {
  return { pointer, code: `cuerpo.${code}`, params, message };
}

export function pointerTo(base: string, key: string): string {
  return `${base}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
