import type { Preset } from './preset.ts';
import { FOUR_LEVELS, answers, levels, reaches, ROUND, yesNo } from './preset-items.ts';

/** Evaluators must not know whose text it is: a text that gives its authors away is not evaluated further. */
export const dobleCiego: Preset = {
  id: 'dobleCiego',
  sections: [
    {
      key: 'anonimato',
      title: 'Anonimato',
      help: 'Si el texto deja reconocer a sus autores no se evalúa: el resto puede quedar sin responder.',
      items: [yesNo('reconocible', 'Se reconoce a los autores', '¿Por nombres, citas propias, firmas o los archivos?')],
    },
    {
      key: 'criterios',
      title: 'Criterios',
      help: 'Se aprueba con un promedio de 6.',
      items: [
        levels('originalidad', 'Originalidad', '¿Aporta algo que no se sabía o no se hacía?', FOUR_LEVELS),
        levels('metodo', 'Método', '¿Alcanza para lo que se propone?', FOUR_LEVELS),
        levels('claridad', 'Claridad', '¿Se entiende sin conocer a quien lo escribió?', FOUR_LEVELS),
      ],
    },
  ],
  scoring: {
    total: {
      title: 'Puntaje',
      of: ['originalidad', 'metodo', 'claridad'],
      how: 'mean',
      round: ROUND,
      threshold: { value: 6, op: '>=' },
    },
  },
  rules: [
    {
      when: answers('anonimato', 'reconocible', 'si'),
      is: 'noAprobado',
      total: null,
      reason: 'El texto deja reconocer a sus autores.',
      early: true,
    },
    { when: reaches('total', true), is: 'aprobado' },
    { is: 'noAprobado' },
  ],
  samples: [
    {
      // (7 + 7 + 4) / 3.
      nombre: 'Aprobado con 6',
      respuestas: { anonimato: { reconocible: 'no' }, criterios: { originalidad: 2, metodo: 2, claridad: 3 } },
      espera: { valido: true, resultado: { total: '6.00', salida: 'aprobado' } },
    },
    {
      // (7 + 4 + 4) / 3.
      nombre: 'No aprobado con 5',
      respuestas: { anonimato: { reconocible: 'no' }, criterios: { originalidad: 2, metodo: 3, claridad: 3 } },
      espera: { valido: true, resultado: { total: '5.00', salida: 'noAprobado' } },
    },
    {
      nombre: 'Se reconoce a los autores: no se evalúa',
      respuestas: { anonimato: { reconocible: 'si' } },
      espera: { valido: true, resultado: { total: null, salida: 'noAprobado' } },
    },
  ],
};
