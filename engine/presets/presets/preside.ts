import type { Preset } from './preset.ts';
import { reaches } from './preset-items.ts';
import { byVotes, CHAIR_MISSING, TAKEN_TOTAL, VOTED, votes } from './votes.ts';

const VOTES = votes([7, 7, 7], [5, 6, 5.5]);

/** The mean of the evaluators' totals is in view, and whoever presides decides. */
export const preside: Preset = {
  id: 'preside',
  sections: [VOTED],
  fed: [TAKEN_TOTAL],
  scoring: byVotes('mean', 2),
  rules: [CHAIR_MISSING, { when: reaches('total', true), is: 'aprobado' }, { is: 'noAprobado' }],
  samples: [
    {
      // (7 + 5.5) / 2.
      nombre: 'Quien preside lo aprueba, con 6,25',
      respuestas: { Condición: 1 },
      contexto: { forma: 'definitiva' },
      evaluaciones: VOTES,
      espera: { valido: true, resultado: { total: '6.25', salida: 'aprobado' } },
    },
    {
      nombre: 'Quien preside no lo aprueba, con el mismo puntaje',
      respuestas: { Condición: 0 },
      contexto: { forma: 'definitiva' },
      evaluaciones: VOTES,
      espera: { valido: true, resultado: { total: '6.25', salida: 'noAprobado' } },
    },
  ],
};
