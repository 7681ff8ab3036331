import { describe, expect, test } from 'vitest';
import { layoutResult } from '#engine/layout/layout-result.ts';
import type { Item } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { fieldsOf, item, nodeOf, rubric, score, totalOf } from './a-rubric.ts';

describe('facts and earlier results', () => {
  const made = (from: 'call' | 'staff' | { kind: string; path: string }, optional = false) => {
    const facts = [{ id: 'horas', title: 'Horas de la convocatoria', type: 'number' as const, from, optional }];
    const items: Item[] = [item('a'), { id: 'h', from: { fact: 'horas' }, points: { rate: 0.1, per: 1 }, cap: 5 }];
    return rubric(
      { facts, items: optional ? items.slice(0, 1) : items, total: { of: optional ? ['a'] : ['a', 'h'], how: 'sum' } },
      fieldsOf('a'),
    );
  };

  test('a fact counts, wherever it comes from', () => {
    const sources = {
      formulario: { kind: 'p', path: '/seccion4/horas' },
      convocatoria: 'call',
      personal: 'staff',
    } as const;
    for (const [name, from] of Object.entries(sources)) {
      proves('R-K-146', name, () => {
        expect(totalOf(made(from), { a: 4 }, { hechos: { horas: 20 } })).toBe('6.00');
        expect(totalOf(made(from), { a: 4 }, { hechos: { horas: 30 } })).toBe('7.00');
      });
    }
  });

  test('on paper a number is written as the office writes it', () => {
    const prepared = made('call');
    const lines = layoutResult(prepared, score(prepared, { a: 4 }, { hechos: { horas: 20.5 } }));
    expect(lines.map(([, words]) => words)).toContain('Horas de la convocatoria: 20,5');
  });

  test('without one that is needed there is no result, and it is named', () => {
    proves('R-K-147', () => {
      for (const hechos of [{}, { horas: null }, { horas: 'veinte' }]) {
        const { result, partial } = score(made('call'), { a: 4 }, { hechos });
        expect([result, partial?.reasons]).toEqual([null, ['Falta el dato «Horas de la convocatoria».']]);
      }
      expect(totalOf(made('call', true), { a: 4 })).toBe('4.00');
    });
  });

  test('the result of an earlier form or stage is used as an item, in the trace too', () => {
    const earlier = score(
      rubric(
        {
          items: [item('a'), item('b')],
          sections: [{ id: 'S', of: ['b'], how: 'sum' }],
          total: { of: ['a', 'S'], how: 'sum' },
        },
        fieldsOf('a', 'b'),
      ),
      { a: 5, b: 3 },
    ).result;
    const reading = (value: string) =>
      rubric(
        {
          items: [
            item('a'),
            { id: 'previa', from: { result: 'eipca', value }, points: { value: { min: 0, max: 20 } } },
          ],
          total: { of: ['a', 'previa'], how: 'sum' },
        },
        fieldsOf('a'),
      );
    proves('R-K-84', 'formulario anterior', () => {
      const done = score(reading('total'), { a: 1 }, { earlier: { eipca: earlier } });
      expect(done.result?.total).toBe('9.00');
      expect(nodeOf(done, 'previa')).toMatchObject({ value: '8', points: '8', contribution: '8' });
      expect(score(reading('total'), { a: 1 }).result).toBeNull();
    });
    proves('R-K-84', 'etapa', () =>
      expect(totalOf(reading('S'), { a: 1 }, { earlier: { eipca: earlier } })).toBe('4.00'),
    );
  });
});
