import { describe, expect, test } from 'vitest';
import { explainTotal, layoutTrace } from '#engine/layout/layout-trace.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { traceRows } from '#engine/layout/trace-rows.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { choice, fieldsOf, item, looksAt, rubric, score } from './a-rubric.ts';

const fields = fieldsOf('a', 'b', 'c');
const sections: NonNullable<Scoring['sections']> = [
  { id: 'S', title: 'Sección', at: '/a', of: ['a', 'b'], how: 'sum', cap: 12, weight: 3, threshold: { value: 8 } },
];

function made() {
  return rubric(
    {
      items: [
        item('a'),
        item('b', { normalise: { target: 5, from: 0 } }),
        item('c', {
          weight: 1,
          bands: [
            { from: 0, label: 'Bajo' },
            { from: 5, label: 'Alto' },
          ],
        }),
      ],
      sections,
      total: {
        title: 'Total',
        of: ['S', 'c'],
        how: 'weightedMean',
        round: { places: 1, mode: 'half_up' },
        threshold: 6,
      },
    },
    fields,
  );
}

describe('a computation in words', () => {
  test('says what capped, scaled, rounded, asked for and named a value', () => {
    const prepared = made();
    const rows = traceRows(prepared, score(prepared, { a: 10, b: 9.5, c: 5.5 }));
    const notes = Object.fromEntries(rows.map(({ id, notes: said }) => [id, said]));
    expect(notes).toEqual({
      S: ['Llega al tope de 12,0.', 'Se pide al menos 8,0: alcanza.'],
      a: [],
      b: ['Llevado a una escala de 5.'],
      c: ['Alto'],
      total: ['Se redondea 10,375 a 10,4.', 'Se pide al menos 6,0: alcanza.'],
    });
    expect(rows.map(({ id, depth, points, weight }) => [id, depth, points, weight])).toEqual([
      ['S', 0, '12,0', '3'],
      ['a', 1, '10,0', null],
      ['b', 1, '4,75', null],
      ['c', 0, '5,5', '1'],
      ['total', 0, '10,4', null],
    ]);
    expect(explainTotal(prepared, score(prepared, {}))).toBe(
      'Promedio ponderado. Se pide al menos 6,0: primero se redondea, después se compara.',
    );
  });

  test('a value below its cap is not said to reach it; a missed threshold is', () => {
    const prepared = made();
    const rows = traceRows(prepared, score(prepared, { a: 2, b: 4, c: 1 }));
    expect(rows.find(({ id }) => id === 'S')?.notes).toEqual(['Se pide al menos 8,0: no alcanza.']);
    expect(rows.find(({ id }) => id === 'total')?.notes).toContain('Se pide al menos 6,0: no alcanza.');
  });

  test('while answers are missing it has what there is, with the weights, and says that it is partial', () => {
    const prepared = made();
    const open = score(prepared, { a: 8 });
    expect(open.scale).toEqual({ least: '0', most: '11.5', best: 'max', threshold: { limit: '6.0', op: '>=' } });
    const rows = traceRows(prepared, open);
    expect(rows.map(({ id, points, weight, isPartial }) => [id, points, weight, isPartial])).toEqual([
      ['S', '8,0', '3', true],
      ['a', '8,0', null, false],
      ['b', null, null, false],
      ['c', null, '1', false],
      ['total', '8,0', null, true],
    ]);
  });

  test('what does not apply is no missing answer', () => {
    const levels = choice('alto', 'na');
    const prepared = rubric(
      {
        items: [
          item('a', { points: { options: { alto: 10 } }, na: { value: 'na' } }),
          item('b', { points: { options: { alto: 10, na: 0 } } }),
        ],
        total: { of: ['a', 'b'], how: 'mean' },
      },
      { a: levels, b: levels },
    );
    const whole = traceRows(prepared, score(prepared, { a: 'na', b: 'alto' }));
    expect(whole.find(({ id }) => id === 'a')?.notes).toEqual(['No aplica']);
    const open = traceRows(prepared, score(prepared, { b: 'alto' }));
    expect(open.find(({ id }) => id === 'a')?.notes).toEqual([]);
  });

  test('categories alone have no computation to draw; several outcomes are all named', () => {
    const prepared = rubric(
      {
        items: [{ id: 'p', from: '/p' }],
        outcomes: [
          { id: 'o', mode: 'first', result: true, labels: { si: 'Pertinente' }, rules: [{ is: 'si' }] },
          {
            id: 'set',
            mode: 'all',
            labels: { voz: 'Con voz propia', red: 'En red' },
            rules: [{ when: looksAt('/respuestas/p', { const: 'uno' }), is: 'voz' }, { is: 'red' }],
          },
        ],
      },
      { p: choice('uno', 'otro') },
    );
    const judged = score(prepared, { p: 'uno' });
    expect(layoutTrace(prepared, judged)).toEqual([]);
    expect(judged.scale).toBeNull();
    expect(layoutResult(prepared, judged)).toEqual([
      ['Resultado', 'Pertinente'],
      ['Además', 'Con voz propia, En red'],
    ]);
  });
});
