import type { Preset } from './preset.ts';
import { reaches, ROUND, score } from './preset-items.ts';

const GRADE = { min: 1, max: 9, step: 1 };
const LOWER = { best: 'min' } as const;

/** Grades from 1, the best, to 9: the mean may not be above a mark. */
export const menorEsMejor: Preset = {
  id: 'menorEsMejor',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'De 1, lo mejor, a 9, lo peor.',
      items: [
        score('relevancia', 'Relevancia', '¿Qué tan importante es lo que propone?', GRADE, LOWER),
        score('metodo', 'Método', '¿Es el adecuado para lo que propone?', GRADE, LOWER),
        score('entorno', 'Entorno', '¿Las instituciones que participan lo sostienen?', GRADE, LOWER),
      ],
    },
  ],
  scoring: {
    total: {
      title: 'Puntaje',
      of: ['relevancia', 'metodo', 'entorno'],
      how: 'mean',
      best: 'min',
      round: ROUND,
      threshold: { value: 4, op: '<=' },
    },
  },
  rules: [{ when: reaches('total', true), is: 'aprobado' }, { is: 'noAprobado' }],
  samples: [
    {
      // (2 + 3 + 5) / 3.
      nombre: 'Aprobado con 3,33',
      respuestas: { criterios: { relevancia: 2, metodo: 3, entorno: 5 } },
      espera: { valido: true, resultado: { total: '3.33', salida: 'aprobado' } },
    },
    {
      // (3 + 4 + 6) / 3.
      nombre: 'No aprobado con 4,33',
      respuestas: { criterios: { relevancia: 3, metodo: 4, entorno: 6 } },
      espera: { valido: true, resultado: { total: '4.33', salida: 'noAprobado' } },
    },
  ],
};
