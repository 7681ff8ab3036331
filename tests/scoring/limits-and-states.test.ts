import { describe, expect, test } from 'vitest';
import { runPipeline } from '#engine/scoring/pipeline/run-pipeline.ts';
import { scoringOf } from '#engine/scoring/pipeline/score-answers.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import type { Item, Scoring, StageWords } from '#engine/template/scoring.ts';
import { choice, fieldsOf, item, looksAt, nodeOf, points, rubric, score } from './a-rubric.ts';

const alone = (words: StageWords, own: Partial<Item> = {}) =>
  rubric({ items: [item('a', own)], total: { of: ['a'], how: 'sum', ...words } }, { a: points() });

describe('the most that a stage can be', () => {
  test('after a cap it is the cap, or less where less was possible anyway', () => {
    const capped = score(alone({}, { cap: 4 }), { a: 9 });
    expect([nodeOf(capped, 'a').points, nodeOf(capped, 'a').most]).toEqual(['4', '4']);
    expect(nodeOf(score(alone({}, { cap: 25 }), { a: 9 }), 'a').most).toBe('10');
    // Of a quantity without end only the cap says it.
    const count = { type: 'integer', title: 'Talleres', minimum: 0 } as const;
    const endless = rubric(
      { items: [item('a', { points: { rate: 2, per: 1 }, cap: 7 })], total: { of: ['a'], how: 'sum' } },
      { a: count },
    );
    expect([nodeOf(score(endless, { a: 1 }), 'a').most, nodeOf(score(endless, { a: 50 }), 'a').points]).toEqual([
      '7',
      '7',
    ]);
  });

  test('is rounded like its points', () => {
    const third = {
      how: 'weightedMean',
      normalise: { target: 3.336, from: 0 },
      round: { places: 2, mode: 'half_up' },
    } as const;
    expect(nodeOf(score(alone(third), { a: 10 }), 'total')).toMatchObject({ points: '3.34', most: '3.34' });
    const down = { ...third, round: { places: 2, mode: 'down' } } as const;
    expect(nodeOf(score(alone(down), { a: 10 }), 'total')).toMatchObject({ points: '3.33', most: '3.33' });
    expect(score(alone(third), {}).partial).toMatchObject({ lowest: '0.00', highest: '3.34' });
  });
});

describe('where an open form may end', () => {
  const withZero = (min: number) =>
    rubric(
      {
        items: [
          item('a', {
            points: { value: { min, max: 10, step: 0.5 } },
            specials: [{ when: looksAt('/respuestas/presencia', { const: 'ausente' }), effect: 'zero' }],
          }),
        ],
        total: { of: ['a'], how: 'sum' },
      },
      { a: points(min), presencia: choice('presente', 'ausente') },
    );

  test('an answer that may yet count as 0 brings the least down to it, and not up', () => {
    expect(score(withZero(2), {}).partial).toMatchObject({ lowest: '0.00', highest: '10.00' });
    expect(score(withZero(-3), {}).partial).toMatchObject({ lowest: '-3.00', highest: '10.00' });
  });
});

describe('reasons', () => {
  const list = (mode: 'first' | 'all'): Scoring => ({
    items: [item('a')],
    total: { of: ['a'], how: 'sum' },
    outcomes: [
      {
        id: 'lista',
        mode,
        labels: { bien: 'Bien', alto: 'Alto', resto: 'Resto' },
        rules: [
          { when: looksAt('/calculo/total/valor', { minimum: 5 }), is: 'bien', reason: 'Desde 5' },
          { when: looksAt('/calculo/total/valor', { minimum: 8 }), is: 'alto', reason: 'Desde 8' },
          { is: 'resto', reason: 'Para todos' },
        ],
      },
    ],
  });
  const reasonsOf = (mode: 'first' | 'all', a: number) =>
    score(rubric(list(mode), { a: points() }), { a }).result?.reasons;

  test('of a rule that holds for everybody only where it decides', () => {
    expect(reasonsOf('first', 3)).toEqual(['Para todos']);
    expect(reasonsOf('first', 6)).toEqual(['Desde 5']);
    // What matches is told, too, though an earlier one decides.
    expect(reasonsOf('first', 9)).toEqual(['Desde 5', 'Desde 8']);
    expect(reasonsOf('all', 6)).toEqual(['Desde 5', 'Para todos']);
  });
});

describe('what keeps a stage from having a value', () => {
  const prepared = rubric(
    {
      facts: [{ id: 'saldo', title: 'Saldo', type: 'number', from: 'staff', optional: true }],
      items: [
        item('a'),
        { id: 'f', title: 'Saldo', from: { fact: 'saldo' }, points: { value: { min: 0, max: 10 } } },
        item('s', { specials: [{ when: looksAt('/respuestas/presencia', { const: 'ausente' }), effect: 'noTotal' }] }),
      ],
      sections: [
        { id: 'ambos', of: ['a', 'f'], how: 'sum' },
        { id: 'otro', of: ['s'], how: 'sum' },
      ],
      total: { of: ['ambos', 'otro'], how: 'sum' },
    },
    { ...fieldsOf('a', 's'), presencia: choice('presente', 'ausente') },
  );
  const statesOf = (respuestas: Record<string, unknown>, hechos = {}) => {
    const input = {
      prepared: scoringOf(prepared),
      scope: { respuestas, contexto: {}, hechos },
      isHidden: () => false,
      earlier: {},
    };
    return Object.fromEntries([...runPipeline(input).run.stages].map(([id, { state }]) => [id, state]));
  };

  test('what no answer can mend comes before what is not answered yet, and that before what was declared', () => {
    expect(statesOf({ s: 5 })).toMatchObject({ a: 'missing', f: 'blocked', ambos: 'blocked', total: 'blocked' });
    expect(statesOf({ presencia: 'ausente' }, { saldo: 3 })).toMatchObject({
      ambos: 'missing',
      otro: 'noTotal',
      total: 'missing',
    });
    expect(statesOf({ a: 5, presencia: 'ausente' }, { saldo: 3 })).toMatchObject({ ambos: 'value', total: 'noTotal' });
  });
});

test('a panel of so many: exactly as many are enough, one less is not', () => {
  const prepared = rubric(
    {
      items: [item('a')],
      total: { of: ['a'], how: 'sum' },
      panel: [{ id: 'p', of: 'a', level: 'item', how: 'mean', min: 2 }],
    },
    { a: points() },
  );
  const forms = [4, 8].map((a, at) => ({ id: String(at), score: score(prepared, { a }) }));
  expect(scorePanel(prepared, forms).result?.total).toBe('6.00');
  const few = scorePanel(prepared, forms.slice(1));
  expect([few.result, few.panel['p']?.valor]).toEqual([null, null]);
  expect(few.partial?.reasons.join(' ')).toMatch(/1.*2/u);
});
