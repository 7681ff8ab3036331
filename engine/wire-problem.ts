import type { Problem } from './problem.ts';

/** A problem as the wire has it. */
export interface WireProblem {
  ruta: string;
  codigo: string;
  params: Readonly<Record<string, unknown>>;
  mensaje: string;
}

export function presentProblem({ pointer, code, params, message }: Problem): WireProblem {
  return { ruta: pointer, codigo: code, params, mensaje: message };
}

export function readProblem({ ruta, codigo, params, mensaje }: WireProblem): Problem {
  return { pointer: ruta, code: codigo, params, message: mensaje };
}
