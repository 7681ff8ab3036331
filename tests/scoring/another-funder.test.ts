import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { choice, looksAt, nodeOf, points, rubric, score } from './a-rubric.ts';

/**
 * A rubric made for another purpose by others, entered as data alone: three criteria from 0 to 5 in half points, the
 * second counting one and a half times, 3 asked of each and 10 in total, and a question that excludes.
 */
const ASPECTS: readonly (readonly [criterion: string, title: string, weight: number, aspects: number])[] = [
  ['excelencia', 'Excelencia', 1, 2],
  ['impacto', 'Impacto', 1.5, 2],
  ['implementacion', 'Implementación', 1, 3],
];

const aspect = (criterion: string, at: number) => `${criterion}${at + 1}`;
const aspectsOf = (criterion: string, count: number) => Array.from({ length: count }, (_, at) => aspect(criterion, at));

const fields: Record<string, FieldSchema> = {
  ...Object.fromEntries(
    ASPECTS.flatMap(([criterion, , , count]) =>
      aspectsOf(criterion, count).map((key): [string, FieldSchema] => [key, points(0, 5, 0.5)]),
    ),
  ),
  alcance: choice('dentro', 'fuera'),
};

const scoring: Scoring = {
  items: ASPECTS.flatMap(([criterion, , , count]) =>
    aspectsOf(criterion, count).map((id) => ({ id, from: `/${id}`, points: { value: { min: 0, max: 5, step: 0.5 } } })),
  ),
  sections: ASPECTS.map(([id, title, weight, count]) => ({
    id,
    title,
    of: aspectsOf(id, count),
    how: 'mean' as const,
    weight,
    round: { places: 1, mode: 'half_up' as const },
    threshold: 3,
  })),
  total: {
    title: 'Total',
    of: ASPECTS.map(([id]) => id),
    how: 'weightedSum',
    round: { places: 1, mode: 'half_up' },
    threshold: 10,
    bands: [
      { from: 0, label: 'Insuficiente' },
      { from: 10, label: 'Financiable' },
      { from: 15, label: 'Excelente' },
    ],
  },
  outcomes: [
    {
      id: 'resultado',
      mode: 'first',
      labels: { excluida: 'Excluida', financiable: 'Financiable', rechazada: 'No financiable' },
      rules: [
        {
          when: looksAt('/respuestas/alcance', { const: 'fuera' }),
          is: 'excluida',
          total: 0,
          reason: 'Fuera del alcance.',
        },
        {
          when: {
            allOf: ['excelencia', 'impacto', 'implementacion', 'total'].map((id) =>
              looksAt(`/calculo/${id}/cumple`, { const: true }),
            ),
          },
          is: 'financiable',
        },
        { is: 'rechazada' },
      ],
    },
  ],
  rank: {
    of: looksAt('/calculo/salida/valor', { const: 'financiable' }),
    by: [{ key: { total: true } }, { key: { section: 'impacto' } }],
  },
};

const funder = rubric(scoring, fields);

const proposal = (e: number[], i: number[], m: number[], alcance = 'dentro'): Record<string, unknown> => ({
  ...Object.fromEntries(e.map((value, at) => [aspect('excelencia', at), value])),
  ...Object.fromEntries(i.map((value, at) => [aspect('impacto', at), value])),
  ...Object.fromEntries(m.map((value, at) => [aspect('implementacion', at), value])),
  alcance,
});

describe('the rubric of another funder is only data', () => {
  test('criteria in half points, weighted, rounded to tenths', () => {
    const done = score(funder, proposal([4, 4.5], [3.5, 4], [3, 3.5, 3.5]));
    // 8.5/2 = 4.25 → 4.3; 3.75 → 3.8; 10/3 → 3.3; 4.3 + 5.7 + 3.3 = 13.3
    expect(['excelencia', 'impacto', 'implementacion'].map((id) => nodeOf(done, id).points)).toEqual([
      '4.3',
      '3.8',
      '3.3',
    ]);
    expect(nodeOf(done, 'impacto')).toMatchObject({ weight: '1.5', contribution: '5.7', most: '5' });
    expect(nodeOf(done, 'total')).toMatchObject({ points: '13.3', most: '17.5', band: 'Financiable' });
    expect(done.result).toMatchObject({ total: '13.3', outcome: 'financiable', reasons: [] });
  });

  test('the threshold of a criterion, below and at it, whatever the total', () => {
    const below = score(funder, proposal([2.5, 3], [5, 5], [5, 5, 5])).result;
    expect(below).toMatchObject({ outcome: 'rechazada', reasons: ['Excelencia: 2,8, se pide al menos 3,0.'] });
    expect(score(funder, proposal([3, 3], [5, 5], [5, 5, 5])).result?.outcome).toBe('financiable');
    // 2.95 would not exist; 2.5 and 3.5 make exactly 3.
    expect(score(funder, proposal([2.5, 3.5], [5, 5], [5, 5, 5])).result?.outcome).toBe('financiable');
  });

  test('the threshold in total, below and at it, with every criterion reached', () => {
    const high: Scoring = {
      ...scoring,
      total: { ...scoring.total, of: scoring.total?.of ?? [], how: 'weightedSum', threshold: 10.6 },
    };
    const strict = rubric(high, fields);
    expect(score(strict, proposal([3, 3], [3, 3], [3, 3, 3])).result).toMatchObject({
      total: '10.5',
      outcome: 'rechazada',
    });
    expect(score(strict, proposal([3, 3], [3, 3.5], [3, 3, 3])).result?.outcome).toBe('financiable');
    expect(score(funder, proposal([3, 3], [3, 3], [3, 3, 3])).result).toMatchObject({
      total: '10.5',
      outcome: 'financiable',
    });
  });

  test('the veto gives 0 whatever was scored, and says why', () => {
    const vetoed = score(funder, proposal([5, 5], [5, 5], [5, 5, 5], 'fuera')).result;
    expect(vetoed).toMatchObject({ total: '0.0', outcome: 'excluida', reasons: ['Fuera del alcance.'] });
    expect(vetoed?.trace.value).toBe('17.5');
  });

  test('what is missing, and where it can still end', () => {
    const open = score(funder, proposal([4, 4], [4, 4], [4, 4]));
    expect(open.partial).toEqual({ missing: ['/implementacion3'], lowest: '12.7', highest: '14.3', reasons: [] });
  });
});
