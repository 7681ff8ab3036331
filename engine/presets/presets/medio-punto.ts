import type { Preset } from './preset.ts';
import { reaches, ROUND, score } from './preset-items.ts';

const FIVE = { max: 5, step: 0.5 };
const MINIMUM = { threshold: { value: 3, op: '>=' } } as const;

/** Three criteria from 0 to 5 by half points: each has its minimum, the sum another one. */
export const medioPunto: Preset = {
  id: 'medioPunto',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'De 0 a 5, de a medio punto. Cada uno necesita 3; la suma, 10.',
      items: [
        score('excelencia', 'Excelencia', '¿La propuesta es sólida y está bien fundada?', FIVE, MINIMUM),
        score('impacto', 'Impacto', '¿Qué cambia para la comunidad?', FIVE, MINIMUM),
        score('ejecucion', 'Ejecución', '¿El plan y el equipo alcanzan?', FIVE, MINIMUM),
      ],
    },
  ],
  scoring: {
    total: {
      title: 'Puntaje',
      of: ['excelencia', 'impacto', 'ejecucion'],
      how: 'sum',
      round: ROUND,
      threshold: { value: 10, op: '>=' },
    },
  },
  rules: [
    { when: reaches('excelencia', false), is: 'noAprobado' },
    { when: reaches('impacto', false), is: 'noAprobado' },
    { when: reaches('ejecucion', false), is: 'noAprobado' },
    { when: reaches('total', true), is: 'aprobado' },
    { is: 'noAprobado' },
  ],
  samples: [
    {
      nombre: 'Aprobado con 10,5',
      respuestas: { criterios: { excelencia: 4, impacto: 3.5, ejecucion: 3 } },
      espera: { valido: true, resultado: { total: '10.50', salida: 'aprobado' } },
    },
    {
      nombre: 'Con 12,5 no alcanza un mínimo',
      respuestas: { criterios: { excelencia: 5, impacto: 5, ejecucion: 2.5 } },
      espera: { valido: true, resultado: { total: '12.50', salida: 'noAprobado' } },
    },
    {
      nombre: 'Alcanza los mínimos, no la suma',
      respuestas: { criterios: { excelencia: 3.5, impacto: 3, ejecucion: 3 } },
      espera: { valido: true, resultado: { total: '9.50', salida: 'noAprobado' } },
    },
  ],
};
