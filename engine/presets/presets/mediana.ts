import type { Preset } from './preset.ts';
import { reaches } from './preset-items.ts';
import { adopted, byVotes, TAKEN_OUTCOME, TAKEN_TOTAL, VOTED, votes } from './votes.ts';

/** The median of the evaluators' totals decides: one vote far off moves nothing. */
export const mediana: Preset = {
  id: 'mediana',
  sections: [VOTED],
  fed: [TAKEN_TOTAL, TAKEN_OUTCOME],
  scoring: byVotes('median', 3),
  rules: [
    adopted('aprobado'),
    adopted('noAprobado'),
    { when: reaches('total', true), is: 'aprobado' },
    { is: 'noAprobado' },
  ],
  samples: [
    {
      // The middle one of 7, 6.5 and 1.
      nombre: 'Aprobado con 6,5 aunque un voto sea muy bajo',
      respuestas: {},
      contexto: { forma: 'definitiva' },
      evaluaciones: votes([7, 7, 7], [6, 7, 6.5], [1, 1, 1]),
      espera: { valido: true, resultado: { total: '6.50', salida: 'aprobado' } },
    },
    {
      // The middle one of 10, 5.5 and 5.
      nombre: 'No aprobado con 5,5 aunque un voto sea muy alto',
      respuestas: {},
      contexto: { forma: 'definitiva' },
      evaluaciones: votes([10, 10, 10], [5, 6, 5.5], [5, 5, 5]),
      espera: { valido: true, resultado: { total: '5.50', salida: 'noAprobado' } },
    },
  ],
};
