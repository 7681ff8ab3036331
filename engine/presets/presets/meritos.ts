import type { Preset } from './preset.ts';
import { levels, quantity, reaches, ROUND } from './preset-items.ts';

/** Merits are counted: so many points for each, by brackets of years, up to a cap. */
export const meritos: Preset = {
  id: 'meritos',
  sections: [
    {
      key: 'antecedentes',
      title: 'Antecedentes',
      help: 'Cargá cantidades: los puntos se calculan.',
      items: [
        levels('titulo', 'Título máximo', 'El más alto que tenga.', [
          ['Doctorado', 20],
          ['Maestría', 15],
          ['Especialización', 10],
          ['Grado', 5],
        ]),
        quantity('proyectos', 'Proyectos dirigidos', '4 puntos por proyecto, hasta 20.', 50, {
          points: { rate: 4, per: 1 },
          cap: 20,
        }),
        quantity('publicaciones', 'Publicaciones', '2 puntos por publicación, hasta 10.', 200, {
          points: { rate: 2, per: 1 },
          cap: 10,
        }),
        quantity('anios', 'Años en extensión', 'Hasta 2 años, 4 puntos; hasta 5, 7; más de 5, 10.', 60, {
          points: {
            brackets: [
              { upTo: 0, points: 0 },
              { upTo: 2, points: 4 },
              { upTo: 5, points: 7 },
              { upTo: null, points: 10 },
            ],
          },
        }),
      ],
    },
  ],
  scoring: {
    total: {
      title: 'Puntaje',
      of: ['titulo', 'proyectos', 'publicaciones', 'anios'],
      how: 'sum',
      round: ROUND,
      threshold: { value: 30, op: '>=' },
    },
  },
  rules: [{ when: reaches('total', true), is: 'aprobado' }, { is: 'noAprobado' }],
  samples: [
    {
      // 15 + 3 × 4 + min(8 × 2, 10) + 7.
      nombre: 'Aprobado con 44',
      respuestas: { antecedentes: { titulo: 2, proyectos: 3, publicaciones: 8, anios: 4 } },
      espera: { valido: true, resultado: { total: '44.00', salida: 'aprobado' } },
    },
    {
      // 5 + 1 × 4 + 2 × 2 + 4.
      nombre: 'No aprobado con 17',
      respuestas: { antecedentes: { titulo: 4, proyectos: 1, publicaciones: 2, anios: 2 } },
      espera: { valido: true, resultado: { total: '17.00', salida: 'noAprobado' } },
    },
  ],
};
