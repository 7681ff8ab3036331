import type { Preset } from './preset.ts';
import { reaches, ROUND, score } from './preset-items.ts';

const TEN = { max: 10, step: 1 };

/** The second phase counts for those that pass the first. */
export const dosFases: Preset = {
  id: 'dosFases',
  sections: [
    {
      key: 'fase1',
      title: 'Primera fase: la propuesta',
      help: 'De 0 a 10 cada ítem. Hacen falta 12 de 20 para que cuente la segunda fase.',
      items: [
        score('pertinencia', 'Pertinencia', '¿Responde a una necesidad de la comunidad?', TEN),
        score('coherencia', 'Coherencia', '¿Objetivos y actividades se corresponden?', TEN),
      ],
    },
    {
      key: 'fase2',
      title: 'Segunda fase: la ejecución',
      help: 'De 0 a 10 cada ítem. Con las dos fases hacen falta 24 de 40.',
      items: [
        score('equipo', 'Equipo', '¿Puede llevarla adelante?', TEN),
        score('presupuesto', 'Presupuesto', '¿Alcanza y está justificado?', TEN),
      ],
    },
  ],
  scoring: {
    sections: [
      {
        id: 'primera',
        at: '/fase1',
        of: ['pertinencia', 'coherencia'],
        how: 'sum',
        round: ROUND,
        threshold: { value: 12, op: '>=' },
      },
      { id: 'segunda', at: '/fase2', of: ['equipo', 'presupuesto'], how: 'sum', round: ROUND },
    ],
    total: {
      title: 'Puntaje',
      of: ['primera', 'segunda'],
      how: 'sum',
      round: ROUND,
      threshold: { value: 24, op: '>=' },
    },
  },
  rules: [
    { when: reaches('primera', false), is: 'noAprobado', reason: 'No pasa la primera fase.' },
    { when: reaches('total', true), is: 'aprobado' },
    { is: 'noAprobado' },
  ],
  samples: [
    {
      nombre: 'Aprobado con 27',
      respuestas: { fase1: { pertinencia: 7, coherencia: 6 }, fase2: { equipo: 8, presupuesto: 6 } },
      espera: {
        valido: true,
        resultado: { total: '27.00', salida: 'aprobado', etapas: { primera: '13.00', segunda: '14.00' } },
      },
    },
    {
      nombre: 'Con 31 no pasa la primera fase',
      respuestas: { fase1: { pertinencia: 6, coherencia: 5 }, fase2: { equipo: 10, presupuesto: 10 } },
      espera: { valido: true, resultado: { total: '31.00', salida: 'noAprobado' } },
    },
    {
      nombre: 'Pasa la primera fase, no llega a 24',
      respuestas: { fase1: { pertinencia: 6, coherencia: 6 }, fase2: { equipo: 6, presupuesto: 5 } },
      espera: { valido: true, resultado: { total: '23.00', salida: 'noAprobado' } },
    },
  ],
};
