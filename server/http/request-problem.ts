import type { Problem } from '#engine/problem.ts';

/** A problem of the request's envelope: its pointer leads into the body (or query) as sent. */
export function requestProblem(ruta: string, codigo: string, mensaje: string, params: Problem['params'] = {}): Problem {
  return { ruta, codigo: `cuerpo.${codigo}`, params, mensaje };
}

export function pointerTo(base: string, key: string): string {
  return `${base}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
