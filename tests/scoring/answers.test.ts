import { describe, expect, test } from 'vitest';
import type { Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, is, looksAt, mean, nodeOf, rubric, score, totalOf } from './a-rubric.ts';

const ab = fieldsOf('a', 'b');

describe('what is missing, hidden, out of place', () => {
  test('a missing answer is never 0: no result, but where it will end', () => {
    const prepared = rubric({ items: [item('a', { weight: 3 }), item('b', { weight: 1 })], total: mean }, ab);
    const open = score(prepared, { a: 8 });
    proves('R-K-78', 'faltante', () => {
      expect(open.result).toBeNull();
      expect(open.partial).toEqual({ missing: ['/b'], lowest: '6.00', highest: '8.50', reasons: [] });
    });
    expect(open.running).toBe('8.00');
    expect(nodeOf(open, 'a').points).toBe('8');
    const empty = score(prepared, {});
    expect(empty.partial).toMatchObject({ missing: ['/a', '/b'], lowest: '0.00', highest: '10.00' });
    expect(empty.running).toBeNull();
    proves('R-K-127', 'null', () => expect(score(prepared, { a: 8, b: '' }).result).toBeNull());
  });

  test('hidden items are out, whatever was typed before', () => {
    const ui = { b: { 'ui:visibleIf': is('sede', 'rural') } };
    const prepared = rubric(
      { items: [item('a'), item('b')], total: { ...mean } },
      { sede: choice('rural', 'urbana'), ...ab },
      ui,
    );
    proves('R-K-78', 'oculto', () => {
      expect(totalOf(prepared, { sede: 'rural', a: 8, b: 2 })).toBe('5.00');
      const urban = score(prepared, { sede: 'urbana', a: 8, b: 2 });
      expect(urban.result?.total).toBe('8.00');
      expect(nodeOf(urban, 'total').children.map(({ id }) => id)).toEqual(['a']);
    });
  });

  test('an item that does not count is out', () => {
    const items = [item('a'), item('b', { counts: looksAt('/contexto/bianual', { const: 1 }) })];
    const prepared = rubric({ items, total: mean }, ab);
    proves('R-K-75', 'ítem que no cuenta', () => {
      expect(totalOf(prepared, { a: 8, b: 2 }, { contexto: { bianual: 1 } })).toBe('5.00');
      expect(totalOf(prepared, { a: 8, b: 2 }, { contexto: { bianual: 0 } })).toBe('8.00');
      expect(totalOf(prepared, { a: 8 }, { contexto: { bianual: 0 } })).toBe('8.00');
    });
  });

  test('a section, a total and a bonus that do not count are out', () => {
    const biannual = { counts: looksAt('/contexto/bianual', { const: 1 }) };
    const items = [item('a'), item('b')];
    const sections = [
      { id: 's', of: ['a'], how: 'sum' as const },
      { id: 't', of: ['b'], how: 'sum' as const, ...biannual },
    ];
    const prepared = rubric({ items, sections, total: { of: ['s', 't'], how: 'mean' } }, ab);
    const of = (bianual: 0 | 1, answers: Record<string, unknown> = { a: 8, b: 2 }) =>
      totalOf(prepared, answers, { contexto: { bianual } });
    proves('R-K-75', 'ítem que no cuenta', () => {
      expect([of(1), of(0)]).toEqual(['5.00', '8.00']);
      expect(of(1, { a: 8 })).toBeUndefined();
    });
  });

  test('problems of the verdict and required answers come before any result', () => {
    const prepared = rubric({ items: [item('a')], total: { of: ['a'], how: 'sum' } }, fieldsOf('a'));
    const problems = [{ pointer: '/observ', code: 'minLength', params: {}, message: '' }];
    const open = score(prepared, { a: 8 }, { problems });
    expect([open.result, open.partial?.missing]).toEqual([null, ['/observ']]);
  });
});

describe('specials', () => {
  const fields = { ...ab, presencia: choice('presente', 'ausente', 'abstiene', 'no_tratado') };
  const asItem = (effect: 'zero' | 'skip' | 'noTotal') => {
    const special = { when: is('presencia', 'ausente'), effect, reason: 'Ausente.' };
    const items = [item('a', { specials: [special] }), item('b')];
    return rubric({ items, total: mean }, fields);
  };
  const answers = { b: 8, presencia: 'ausente' };

  test('on an item: counts 0, is left out, leaves no total', () => {
    proves('R-K-79', 'cuenta 0', () => {
      const zero = score(asItem('zero'), answers);
      expect([zero.result?.total, nodeOf(zero, 'a').points]).toEqual(['4.00', '0']);
      expect(zero.result?.reasons).toEqual(['Ausente.']);
    });
    proves('R-K-79', 'se omite', () => expect(totalOf(asItem('skip'), answers)).toBe('8.00'));
    proves('R-K-79', 'sin total', () => {
      const none = score(asItem('noTotal'), answers).result;
      expect(none).not.toBeNull();
      expect(none?.total).toBeNull();
    });
  });

  test('for the whole form: 0, out of the panel, no total', () => {
    const specials: Scoring['specials'] = [
      { when: is('presencia', 'ausente'), effect: 'zero', reason: 'No se presentó.' },
      { when: is('presencia', 'abstiene'), effect: 'skip', reason: 'Se abstuvo.' },
      { when: is('presencia', 'no_tratado'), effect: 'noTotal', reason: 'No se trató.' },
    ];
    const prepared = rubric({ items: [item('a'), item('b')], total: mean, specials }, fields);
    const come = (presencia: string) => score(prepared, { presencia });
    expect(come('ausente').result).toMatchObject({ total: '0.00', reasons: ['No se presentó.'] });
    expect(come('abstiene')).toMatchObject({ result: null, omitted: true, partial: { reasons: ['Se abstuvo.'] } });
    expect(come('no_tratado').result).toMatchObject({ total: null, reasons: ['No se trató.'] });
  });
});
