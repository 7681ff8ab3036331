import type { Problem } from '../problem.ts';

/** A fault of a template: `ruta` points into `{meta, schema, ui, scoring, samples}`. */
export function templateProblem(
  ruta: string,
  codigo: string,
  mensaje: string,
  params: Readonly<Record<string, unknown>> = {},
): Problem {
  return { ruta, codigo: `plantilla.${codigo}`, params, mensaje };
}
