import type { Preset } from './preset.ts';
import { answers, category } from './preset-items.ts';

const VERDICTS = [
  ['adecuado', 'Adecuado'],
  ['parcial', 'Parcialmente adecuado'],
  ['inadecuado', 'Inadecuado'],
] as const;

/** No points at all: the categories decide. */
export const categorias: Preset = {
  id: 'categorias',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'Sin puntos: se aprueba si ninguno es inadecuado.',
      items: [
        category('pertinencia', 'Pertinencia', '¿Responde a una necesidad de la comunidad?', VERDICTS),
        category('coherencia', 'Coherencia', '¿Objetivos y actividades se corresponden?', VERDICTS),
        category('factibilidad', 'Factibilidad', '¿Se puede hacer con lo que se tiene?', VERDICTS),
      ],
    },
  ],
  scoring: {},
  rules: [
    {
      when: {
        anyOf: ['pertinencia', 'coherencia', 'factibilidad'].map((key) => answers('criterios', key, 'inadecuado')),
      },
      is: 'noAprobado',
      reason: 'Un criterio es inadecuado.',
    },
    { is: 'aprobado' },
  ],
  samples: [
    {
      nombre: 'Aprobado con un criterio parcial',
      respuestas: { criterios: { pertinencia: 'adecuado', coherencia: 'parcial', factibilidad: 'adecuado' } },
      espera: { valido: true, resultado: { total: null, salida: 'aprobado' } },
    },
    {
      nombre: 'Un criterio inadecuado',
      respuestas: { criterios: { pertinencia: 'adecuado', coherencia: 'adecuado', factibilidad: 'inadecuado' } },
      espera: { valido: true, resultado: { total: null, salida: 'noAprobado' } },
    },
  ],
};
