import type { Preset } from './preset.ts';
import { FOUR_LEVELS, levels, reaches, ROUND } from './preset-items.ts';

/** Named levels with points, one mean, a name for the total. */
export const niveles: Preset = {
  id: 'niveles',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'Elegí el nivel que mejor describe el proyecto.',
      items: [
        levels('diagnostico', 'Diagnóstico', '¿El problema está delimitado?', FOUR_LEVELS),
        levels('objetivos', 'Objetivos', '¿Son claros y se pueden alcanzar?', FOUR_LEVELS),
        levels('actividades', 'Actividades', '¿Llevan a los objetivos en los plazos previstos?', FOUR_LEVELS),
        levels('participacion', 'Participación', '¿La comunidad toma parte en las decisiones?', FOUR_LEVELS),
      ],
    },
  ],
  scoring: {
    total: {
      title: 'Puntaje',
      of: ['diagnostico', 'objetivos', 'actividades', 'participacion'],
      how: 'mean',
      round: ROUND,
      threshold: { value: 6, op: '>=' },
      bands: [
        { from: 0, label: 'Insuficiente' },
        { from: 4, label: 'Regular' },
        { from: 6, label: 'Bueno' },
        { from: 8.5, label: 'Excelente' },
      ],
    },
  },
  rules: [{ when: reaches('total', true), is: 'aprobado' }, { is: 'noAprobado' }],
  samples: [
    {
      // (10 + 7 + 7 + 4) / 4.
      nombre: 'Aprobado con 7',
      respuestas: { criterios: { diagnostico: 1, objetivos: 2, actividades: 2, participacion: 3 } },
      espera: { valido: true, resultado: { total: '7.00', salida: 'aprobado' } },
    },
    {
      // (7 + 7 + 4 + 0) / 4.
      nombre: 'No aprobado con 4,5',
      respuestas: { criterios: { diagnostico: 2, objetivos: 2, actividades: 3, participacion: 4 } },
      espera: { valido: true, resultado: { total: '4.50', salida: 'noAprobado' } },
    },
  ],
};
