import type { Preset } from './preset.ts';
import { BY_HALVES, reaches, ROUND, score } from './preset-items.ts';

const ITEMS = ['pertinencia', 'innovacion', 'formacion'] as const;

const outstanding = (id: (typeof ITEMS)[number]) => ({
  when: { properties: { calculo: { properties: { [id]: { properties: { valor: { minimum: 9 } } } } } } },
  is: id,
});

/** A mean decides, and what stands out is named beside it: none of the badges, one or several. */
export const distinciones: Preset = {
  id: 'distinciones',
  sections: [
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'De 0 a 10, de a medio punto. Con 9 o más, el criterio se destaca.',
      items: [
        score('pertinencia', 'Pertinencia', '¿Responde a una necesidad de la comunidad?', BY_HALVES),
        score('innovacion', 'Innovación', '¿Hace algo que no se hacía?', BY_HALVES),
        score('formacion', 'Formación de estudiantes', '¿Qué aprenden los que participan?', BY_HALVES),
      ],
    },
  ],
  scoring: { total: { title: 'Puntaje', of: ITEMS, how: 'mean', round: ROUND, threshold: { value: 6, op: '>=' } } },
  rules: [{ when: reaches('total', true), is: 'aprobado' }, { is: 'noAprobado' }],
  beside: [
    {
      id: 'distinciones',
      mode: 'all',
      labels: {
        pertinencia: 'Destacado por su pertinencia',
        innovacion: 'Destacado por innovar',
        formacion: 'Destacado por formar estudiantes',
      },
      rules: ITEMS.map(outstanding),
    },
  ],
  samples: [
    {
      // (9 + 7 + 9.5) / 3.
      nombre: 'Aprobado con 8,5 y dos distinciones',
      respuestas: { criterios: { pertinencia: 9, innovacion: 7, formacion: 9.5 } },
      espera: {
        valido: true,
        resultado: { total: '8.50', salida: 'aprobado', conjunto: ['pertinencia', 'formacion'] },
      },
    },
    {
      // (5 + 9 + 3) / 3.
      nombre: 'No aprobado con 5,67, y se destaca por innovar',
      respuestas: { criterios: { pertinencia: 5, innovacion: 9, formacion: 3 } },
      espera: { valido: true, resultado: { total: '5.67', salida: 'noAprobado', conjunto: ['innovacion'] } },
    },
  ],
};
