import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Item, Points } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, looksAt, points, single } from './a-rubric.ts';

describe('points', () => {
  test('for each option, both ends and the middle', () => {
    const own = { points: { options: { nada: 0, algo: 2.5, mucho: 10 } } };
    const come = (answer: string) => single(choice('nada', 'algo', 'mucho'), own, answer).result?.total;
    proves('R-K-75', 'puntos por opción', () =>
      expect(['nada', 'algo', 'mucho'].map(come)).toEqual(['0.00', '2.50', '10.00']),
    );
  });

  test('the value itself between its limits and on its step; beyond them it is refused, neither cut nor rounded', () => {
    const come = (answer: number) => single(points(), {}, answer);
    proves('R-K-75', 'valor con mínimo, máximo y paso', () =>
      expect([0, 7.5, 10].map((answer) => come(answer).result?.total)).toEqual(['0.00', '7.50', '10.00']),
    );
    const refused = (answer: number) => {
      const { result, problems } = come(answer);
      expect(result).toBeNull();
      expect(problems.map(({ pointer }) => pointer)).toEqual(['/a']);
    };
    proves('R-K-152', 'sobre el máximo', () => [10.5, -0.5].forEach(refused));
    proves('R-K-152', 'fuera del paso', () => [7.3, 7.25].forEach(refused));
  });

  test('so much for each so many', () => {
    const count: FieldSchema = { type: 'integer', title: 'Talleres', minimum: 0, maximum: 40 };
    const come = (answer: number, rate: Points) => single(count, { points: rate }, answer).result?.total;
    proves('R-K-75', 'tasa', () => {
      expect([0, 4, 5].map((n) => come(n, { rate: 1.5, per: 2 }))).toEqual(['0.00', '3.00', '3.75']);
    });
    proves('R-K-151', 'redondeo por período', () => {
      expect([5, 6, 8].map((n) => come(n, { rate: 1, per: 3, round: 'down' }))).toEqual(['1.00', '2.00', '2.00']);
      expect([1, 4, 5].map((n) => come(n, { rate: 1, per: 3, round: 'up' }))).toEqual(['1.00', '2.00', '2.00']);
      expect([4, 5].map((n) => come(n, { rate: 1, per: 3, round: 'half_up' }))).toEqual(['1.00', '2.00']);
    });
    proves('R-K-151', 'número', () => expect(come(7, { rate: 0.3, per: 1 })).toBe('2.10'));
    proves('R-K-151', 'tasa con subtasa', () =>
      expect([9, 10, 13].map((n) => come(n, { rate: 4, subrate: 0.25, per: 5 }))).toEqual(['5.00', '8.00', '8.75']),
    );
  });

  test('brackets pay for what lies inside them, or for being in one', () => {
    const count: FieldSchema = { type: 'integer', title: 'Años', minimum: 0, maximum: 60 };
    const come = (answer: number, brackets: Extract<Points, { brackets: unknown }>['brackets']) =>
      single(count, { points: { brackets } }, answer).result?.total;
    const rising = [
      { upTo: 5, rate: 1 },
      { upTo: 10, rate: 0.5 },
      { upTo: null, rate: 0.1 },
    ];
    const level = [
      { upTo: 0, points: 0 },
      { upTo: 2, points: 5 },
      { upTo: null, points: 8 },
    ];
    proves('R-K-75', 'tramos', () => {
      expect([0, 5, 6, 10, 20].map((n) => come(n, rising))).toEqual(['0.00', '5.00', '5.50', '7.50', '8.50']);
      expect([0, 1, 2, 3].map((n) => come(n, level))).toEqual(['0.00', '5.00', '5.00', '8.00']);
    });
  });
});

describe('quantities', () => {
  const rows: FieldSchema = {
    type: 'array',
    title: 'Publicaciones',
    maxItems: 20,
    items: {
      type: 'object',
      properties: {
        tipo: choice('libro', 'nota'),
        horas: { type: 'number', title: 'Horas', minimum: 0, maximum: 100 },
      },
    },
  };
  const from = (source: Item['from'], answer: unknown, given: Points = { rate: 1, per: 1 }) =>
    single(rows, { from: source, points: given } as Partial<Item>, answer);

  test('rows counted, all or those of a kind; no rows are none', () => {
    proves('R-K-151', 'cantidad de filas', () => {
      const two = [{ tipo: 'libro' }, { tipo: 'nota' }, { tipo: 'libro' }];
      expect(from({ count: '/a' }, two).result?.total).toBe('3.00');
      const books = { count: '/a', where: looksAt('/fila/tipo', { const: 'libro' }) };
      expect(from(books, two).result?.total).toBe('2.00');
      expect(from({ count: '/a' }, []).result?.total).toBe('0.00');
    });
  });

  test('a number of every row added up; a row without it is not answered yet', () => {
    proves('R-K-151', 'suma de filas', () => {
      expect(from({ sum: '/a/*/horas' }, [{ horas: 0.1 }, { horas: 0.2 }]).result?.total).toBe('0.30');
      const open = from({ sum: '/a/*/horas' }, [{ horas: 1 }, { tipo: 'libro' }]);
      expect([open.result, open.partial?.missing]).toEqual([null, ['/a/1/horas']]);
    });
  });

  const stay: FieldSchema = {
    type: 'object',
    title: 'Antigüedad',
    properties: {
      anios: { type: 'integer', title: 'Años', minimum: 0, maximum: 50 },
      meses: { type: 'integer', title: 'Meses', minimum: 0, maximum: 11 },
    },
  };
  const years = (anios: number, meses: number, given: Points) =>
    single(stay, { from: { years: '/a/anios', months: '/a/meses' }, points: given }, { anios, meses });

  test('years and months, by rate and subrate or in brackets', () => {
    const paid = (anios: number, meses: number, given: Points) => years(anios, meses, given).result?.total ?? null;
    proves('R-K-151', 'años y meses', () => {
      expect(paid(2, 6, { rate: 1, per: 1 })).toBe('2.50');
      expect(paid(3, 5, { rate: 1, per: 1, round: 'down' })).toBe('3.00');
      expect(paid(3, 5, { rate: 1, per: 1, round: 'half_up' })).toBe('3.00');
      expect(paid(3, 6, { rate: 1, per: 1, round: 'half_up' })).toBe('4.00');
      expect(paid(3, 11, { rate: 1, subrate: 0.05, per: 1 })).toBe('3.55');
    });
    proves('R-K-151', 'tramos con subtasa', () => {
      const brackets = [
        { upTo: 10, rate: 1, subrate: 0.08 },
        { upTo: null, rate: 0.5, subrate: 0.04 },
      ];
      expect(paid(9, 11, { brackets })).toBe('9.88');
      expect(paid(10, 0, { brackets })).toBe('10.00');
      expect(paid(12, 3, { brackets })).toBe('11.12');
    });
    proves('R-K-151', '12 meses no', () => {
      expect(paid(1, 11, { rate: 12, subrate: 1, per: 1 })).toBe('23.00');
      const refused = years(1, 12, { rate: 12, subrate: 1, per: 1 });
      expect([refused.result, refused.problems.map(({ pointer }) => pointer)]).toEqual([null, ['/a/meses']]);
    });
  });
});
