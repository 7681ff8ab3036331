import type { Allowance } from './compare-readings.ts';

/** Whatever may be read otherwise after a change of version. A release that changes what is read of stored data says so here. */
export const ALLOWED: readonly Allowance[] = [
  { where: /^\/usr\/\d+\/sesiones$/u, at: /\.(?:ultimoUso|hasta)$/u, why: 'whoever reads uses a session' },
  { where: /^\/plantillas$/u, at: /^\.data$/u, grows: true, why: 'a release offers what it changed as drafts' },
  { where: /^\/configuracion$/u, at: /\.version$/u, why: 'it names the version that answers' },
  {
    where: /^\/constancia\//u,
    at: /\.(?:huella|verificacion)$/u,
    why: 'fingerprints of papers are keyed since migration 064; papers given out before are still verified by theirs',
  },
  { where: /\.pdf$/u, at: /^\.https:.*\/verificar\//u, why: 'the same fingerprints, printed' },
  { where: /^\/presentacion\/.*\.pdf$/u, at: /^\.[0-9a-f]{4}$/u, why: 'the same fingerprints in groups of four' },
  { where: /^\/exportar\/usuarios\.csv$/u, at: /^\.\d+$/u, why: 'types of user have their names since decision 0075' },
  {
    where: /^\/evaluaciones\/propias$/u,
    at: /\.siguiente$/u,
    why: 'what is to be agreed on follows what is complete (decision 0077)',
  },
  {
    where: /^\/(?:imprimir|devolucion)\/.*\.pdf$/u,
    why: 'paper leaves out what was left empty and tells decimals alike (decision 0080); answers are compared where they are read',
  },
  {
    where: /^\/exportar\/(?:proyectos|tablero\/\d+)\.csv$/u,
    at: /^\.\d+$/u,
    why: 'tables parted by semicolons write days as people do',
  },
  {
    where: /^\/exportar\/respuestas\/\w+\.csv$/u,
    at: /^\.\d+$/u,
    why: 'headings leave out a limit that is only told where one writes; states and results have their names; answers are compared where they are read',
  },
  {
    where: /^\/\w+\/data\//u,
    at: /^\.data\.alcance\.entradas\.panel$/u,
    why: 'evaluators who are missing are named (decision 0084)',
  },
];
