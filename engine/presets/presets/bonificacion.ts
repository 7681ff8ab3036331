import type { Preset } from './preset.ts';
import { answers, BY_HALVES, reaches, ROUND, score, yesNo } from './preset-items.ts';

/** A mean, and points on top of it for what the call wants to see more of. */
export const bonificacion: Preset = {
  id: 'bonificacion',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'De 0 a 10, de a medio punto: cuenta el promedio.',
      items: [
        score('pertinencia', 'Pertinencia', '¿Responde a una necesidad de la comunidad?', BY_HALVES),
        score('propuesta', 'Calidad de la propuesta', '¿Objetivos, actividades y plazos se corresponden?', BY_HALVES),
        score('equipo', 'Equipo', '¿Puede llevarla adelante?', BY_HALVES),
      ],
    },
    {
      key: 'adicionales',
      title: 'Adicionales',
      help: 'Cada «Sí» suma medio punto al promedio.',
      items: [
        yesNo('estudiantes', 'Participan estudiantes', '¿Con tareas propias?'),
        yesNo('conjunto', 'Se hace con otra unidad', '¿Figura en el equipo?'),
      ],
    },
  ],
  scoring: {
    total: { title: 'Promedio', of: ['pertinencia', 'propuesta', 'equipo'], how: 'mean', round: ROUND },
    bonus: {
      title: 'Puntaje',
      unit: 'points',
      rules: [
        {
          id: 'estudiantes',
          when: answers('adicionales', 'estudiantes', 'si'),
          value: 0.5,
          reason: 'Participan estudiantes.',
        },
        {
          id: 'conjunto',
          when: answers('adicionales', 'conjunto', 'si'),
          value: 0.5,
          reason: 'Se hace con otra unidad.',
        },
      ],
      threshold: { value: 6, op: '>=' },
    },
  },
  rules: [{ when: reaches('bonus', true), is: 'aprobado' }, { is: 'noAprobado' }],
  samples: [
    {
      // (6 + 5 + 5.5) / 3 + 0.5.
      nombre: 'Aprobado con 6: el promedio y medio punto',
      respuestas: {
        criterios: { pertinencia: 6, propuesta: 5, equipo: 5.5 },
        adicionales: { estudiantes: 'si', conjunto: 'no' },
      },
      espera: { valido: true, resultado: { total: '6.00', salida: 'aprobado' } },
    },
    {
      nombre: 'No llega a 6 sin adicionales',
      respuestas: {
        criterios: { pertinencia: 6, propuesta: 5, equipo: 5.5 },
        adicionales: { estudiantes: 'no', conjunto: 'no' },
      },
      espera: { valido: true, resultado: { total: '5.50', salida: 'noAprobado' } },
    },
  ],
};
