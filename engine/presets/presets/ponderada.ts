import type { Preset } from './preset.ts';
import { BY_HALVES, reaches, ROUND, score } from './preset-items.ts';

/** Each criterion from 0 to 10, weighed in percentages; approved from a mark on. */
export const ponderada: Preset = {
  id: 'ponderada',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'De 0 a 10, de a medio punto.',
      items: [
        score('pertinencia', 'Pertinencia', '¿Responde a una necesidad de la comunidad?', BY_HALVES, { weight: 40 }),
        score('propuesta', 'Calidad de la propuesta', '¿Objetivos, actividades y plazos se corresponden?', BY_HALVES, {
          weight: 35,
        }),
        score('equipo', 'Equipo', '¿Puede llevarla adelante?', BY_HALVES, { weight: 25 }),
      ],
    },
  ],
  scoring: {
    total: {
      title: 'Puntaje',
      of: ['pertinencia', 'propuesta', 'equipo'],
      how: 'weightedMean',
      weights: 'percent',
      round: ROUND,
      threshold: { value: 6, op: '>=' },
    },
  },
  rules: [{ when: reaches('total', true), is: 'aprobado' }, { is: 'noAprobado' }],
  samples: [
    {
      // 8 × 0.40 + 6.5 × 0.35 + 5 × 0.25 = 3.2 + 2.275 + 1.25.
      nombre: 'Aprobado con 6,73',
      respuestas: { criterios: { pertinencia: 8, propuesta: 6.5, equipo: 5 } },
      espera: { valido: true, resultado: { total: '6.73', salida: 'aprobado' } },
    },
    {
      // 6 × 0.40 + 6 × 0.35 + 5.5 × 0.25 = 2.4 + 2.1 + 1.375.
      nombre: 'No llega a 6',
      respuestas: { criterios: { pertinencia: 6, propuesta: 6, equipo: 5.5 } },
      espera: { valido: true, resultado: { total: '5.88', salida: 'noAprobado' } },
    },
  ],
};
