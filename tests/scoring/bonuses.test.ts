import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Item, Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { fieldsOf, item, looksAt, plain, rubric, score, templateOf, total, totalOf } from './a-rubric.ts';

const abc = fieldsOf('a', 'b', 'c');

describe('formulas and bonuses', () => {
  const facts = [{ id: 'previos', title: 'Proyectos previos', type: 'number' as const, from: 'staff' as const }];

  test('declared values, each times a number, added up', () => {
    const f: Item = {
      id: 'f',
      formula: [
        { of: 'a', times: 2 },
        { of: 'previos', times: -0.5 },
      ],
    };
    const prepared = rubric({ facts, items: [item('a'), f], total: { of: ['f'], how: 'sum' } }, fieldsOf('a'));
    proves('R-K-150', 'suma', () => expect(totalOf(prepared, { a: 4.5 }, { hechos: { previos: 3 } })).toBe('7.50'));
    proves('R-K-150', 'otra operación no', () => {
      const formula = [{ of: 'a', times: 2, divided: 3 }] as unknown as NonNullable<Item['formula']>;
      const template = templateOf(
        { items: [item('a'), { id: 'f', formula }], total: { of: ['f'], how: 'sum' } },
        fieldsOf('a'),
      );
      expect(checkTemplate(template).problems.map(({ pointer }) => pointer)).toEqual([
        '/scoring/items/1/formula/0/divided',
      ]);
    });
  });

  const isRural = looksAt('/hechos/rural', { const: true });
  const isYoung = looksAt('/hechos/joven', { const: true });
  const both = [
    { id: 'rural', title: 'Rural', type: 'boolean' as const, from: 'call' as const, optional: true },
    { id: 'joven', title: 'Equipo joven', type: 'boolean' as const, from: 'call' as const, optional: true },
  ];
  const withBonus = (bonus: Partial<NonNullable<Scoring['bonus']>>) =>
    rubric(
      {
        facts: both,
        items: plain,
        total: total('mean'),
        bonus: {
          unit: 'points',
          rules: [
            { id: 'r', when: isRural, value: 0.5, reason: 'Zona rural.' },
            { id: 'j', when: isYoung, value: 1 },
          ],
          ...bonus,
        },
      },
      abc,
    );
  const answers = { a: 6, b: 7, c: 6.5 };
  const rural = { hechos: { rural: true } };

  test('its scale reaches from all that is taken off to all that is added, never both at once', () => {
    const rules = [
      { id: 'r', when: isRural, value: 1 },
      { id: 'j', when: isYoung, value: -2 },
    ];
    const scaleOf = (unit: 'points' | 'percent') => score(withBonus({ unit, rules }), answers, rural).scale;
    expect(scaleOf('points')).toMatchObject({ least: '-2', most: '11' });
    expect(scaleOf('percent')).toMatchObject({ least: '0', most: '10.1' });
  });

  test('so many points or per cent, by conditions, after the rounding, capped in their own unit', () => {
    proves('R-K-153', 'fija', () => expect(totalOf(withBonus({}), answers, rural)).toBe('7.00'));
    proves('R-K-75', 'bonificación', () => expect(totalOf(withBonus({}), answers, rural)).toBe('7.00'));
    proves('R-K-153', 'por condición', () => {
      expect(totalOf(withBonus({}), answers, {})).toBe('6.50');
      expect(score(withBonus({}), answers, rural).result?.reasons).toEqual(['Zona rural.']);
    });
    const percent = withBonus({ unit: 'percent', rules: [{ id: 'r', when: isRural, value: 10 }] });
    proves('R-K-153', 'porcentual', () => expect(totalOf(percent, answers, rural)).toBe('7.15'));
    proves('R-K-153', 'después del redondeo', () => {
      // 19/3 is rounded to 6.33 first: 10 per cent of that is 0.633.
      expect(totalOf(percent, { a: 6, b: 6, c: 7 }, rural)).toBe('6.963');
    });
    const all = { hechos: { rural: true, joven: true } };
    proves('R-K-153', 'tope en su unidad', () => {
      expect(totalOf(withBonus({ cap: 1.2 }), answers, all)).toBe('7.70');
      const rules = [
        { id: 'r', when: isRural, value: 10 },
        { id: 'j', when: isYoung, value: 10 },
      ];
      expect(totalOf(withBonus({ unit: 'percent', rules, cap: 12 }), answers, all)).toBe('7.28');
    });
  });
});
