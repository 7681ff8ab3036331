import type { Problem as WireProblem } from '#schemas/generated/domain/problem.ts';
import type { Problem } from './problem.ts';

export function presentProblem({ pointer, code, params, message }: Problem): WireProblem {
  return { ruta: pointer, codigo: code, params, mensaje: message };
}

export function readProblem({ ruta, codigo, params, mensaje }: WireProblem): Problem {
  return { pointer: ruta, code: codigo, params, message: mensaje };
}
