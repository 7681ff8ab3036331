import { expect, test } from 'vitest';
import { presentResult } from '#engine/scoring/wire-result.ts';
import { fieldsOf, item, rubric, score } from './a-rubric.ts';

test('the trace has every key of every node, decimals as texts', () => {
  const prepared = rubric(
    {
      items: [item('a', { weight: 1.5 }), item('b', { weight: 0.5 })],
      sections: [{ id: 'S', of: ['a', 'b'], how: 'weightedMean', weight: 2 }],
      total: { of: ['S'], how: 'weightedSum', threshold: 6 },
    },
    fieldsOf('a', 'b'),
  );
  const { result } = score(prepared, { a: 7.5, b: 6 });
  expect(result && presentResult(result).traza).toEqual({
    id: 'salida',
    etapa: 'salida',
    valor: '14.25',
    puntos: '14.25',
    peso: null,
    aporte: null,
    maximo: null,
    umbral: null,
    redondeo: null,
    faja: null,
    hijos: [
      {
        id: 'total',
        etapa: 'total',
        valor: '14.25',
        puntos: '14.25',
        peso: null,
        aporte: null,
        maximo: '20',
        umbral: { valor: '6.00', op: '>=', cumple: true },
        redondeo: { antes: '14.25', despues: '14.25', lugares: 2, modo: 'half_up' },
        faja: null,
        hijos: [
          {
            id: 'S',
            etapa: 'seccion',
            valor: '7.125',
            puntos: '7.125',
            peso: '2',
            aporte: '14.25',
            maximo: '10',
            umbral: null,
            redondeo: null,
            faja: null,
            hijos: [
              {
                id: 'a',
                etapa: 'item',
                valor: '7.5',
                puntos: '7.5',
                peso: '1.5',
                aporte: '5.625',
                maximo: '10',
                umbral: null,
                redondeo: null,
                faja: null,
                hijos: [],
              },
              {
                id: 'b',
                etapa: 'item',
                valor: '6',
                puntos: '6',
                peso: '0.5',
                aporte: '1.5',
                maximo: '10',
                umbral: null,
                redondeo: null,
                faja: null,
                hijos: [],
              },
            ],
          },
        ],
      },
    ],
  });
});
