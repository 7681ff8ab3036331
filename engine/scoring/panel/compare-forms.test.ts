import { describe, expect, test } from 'vitest';
import { prepareTemplate } from '../../template/prepared/prepare-template.ts';
import { scoreAnswers, unjustified } from '../pipeline/score-answers.ts';
import type { Item, PanelEntry } from '../../template/scoring.ts';
import { compareForms } from './compare-forms.ts';
import { demandReasons } from './demand-reasons.ts';
import { proposeAnswers } from './propose-answers.ts';
import { scorePanel } from './score-panel.ts';
import { traceOrigins } from './trace-origins.ts';

const number = { type: 'number', minimum: 0, maximum: 10 };
const text = { type: 'string', maxLength: 200 };

/** Two items with a comment each, one that may not apply, and a text beside them. */
function rubric(items: readonly Partial<Item>[] = [{}, {}], tolerance?: number, panel?: readonly PanelEntry[]) {
  const template = {
    meta: { id: 1, tipo: 'pcal', modalidad: 'PEIS', anio: 2025, version: 1, titulo: 'Prueba' },
    schema: {
      type: 'object',
      properties: {
        a: number,
        a_observ: text,
        b: number,
        b_noAplica: { type: 'integer' },
        b_observ: text,
        texto: text,
      },
    },
    ui: {},
    scoring: {
      items: [
        { id: 'A', from: '/a', observ: '/a_observ', points: { value: { min: 0, max: 10, step: 0.5 } }, ...items[0] },
        {
          id: 'B',
          from: '/b',
          observ: '/b_observ',
          points: { value: { min: 0, max: 10, step: 0.5 } },
          na: { when: { properties: { respuestas: { properties: { b_noAplica: { const: 1 } } } } } },
          ...items[1],
        },
      ],
      ...(tolerance !== undefined && { tolerance }),
      ...(panel && { panel }),
      total: { of: ['A', 'B'], how: 'mean' },
    },
    samples: [],
  };
  return prepareTemplate(template as never, {});
}

const forms = (...answers: readonly Record<string, unknown>[]) =>
  answers.map((one, at) => ({ id: at + 1, answers: one }));

describe('individual forms side by side', () => {
  test('where all say the same they agree; where one is apart, it is the odd one', () => {
    const [a, b] = compareForms(rubric(), forms({ a: 5, b: 7 }, { a: 5, b: 7 }, { a: 5, b: 2.5 }));
    expect(a).toMatchObject({ agrees: true, odd: [], spread: null, isBeyond: false });
    expect(b).toMatchObject({ agrees: false, odd: [3], spread: '4.5', isBeyond: true });
    const [all] = compareForms(rubric(), forms({ a: 5 }, { a: 6 }, { a: 7 }));
    expect(all?.odd).toEqual([]);
  });

  test('that it does not apply is an answer like any other, and has no distance', () => {
    const [, b] = compareForms(rubric(), forms({ a: 5, b: 7 }, { a: 5, b_noAplica: 1 }, { a: 5, b: 7 }));
    expect(b).toMatchObject({ agrees: false, odd: [2], spread: null, isBeyond: true });
    expect(b?.given[1]).toMatchObject({ isAway: true, written: { '/b': null, '/b_noAplica': 1 } });
  });

  test('nothing is demanded up to the tolerance, its own or the rubric’s', () => {
    const apart = forms({ a: 5, b: 5 }, { a: 7, b: 7 });
    const demanded = (prepared: ReturnType<typeof rubric>) =>
      demandReasons(compareForms(prepared, apart)).map(({ reason }) => reason);
    expect(demanded(rubric())).toEqual(['/a_observ', '/b_observ']);
    expect(demanded(rubric([{}, {}], 2))).toEqual([]);
    expect(demanded(rubric([{ tolerance: 1.5 }, {}], 2))).toEqual(['/a_observ']);
  });

  test('a reason is missing once there is a value, and no more when it is given', () => {
    const demands = demandReasons(compareForms(rubric(), forms({ a: 5, b: 7 }, { a: 7, b: 7 })));
    expect(unjustified({}, demands)).toEqual([]);
    expect(unjustified({ a: 6 }, demands)).toEqual(['/a_observ']);
    expect(unjustified({ a: 6, a_observ: 'Entre las dos.' }, demands)).toEqual([]);
  });
});

describe('what is proposed', () => {
  test('what they agree on, with what only one says of it; nothing where they differ', () => {
    const prepared = rubric();
    const given = forms(
      { a: 5, a_observ: 'Claro.', b: 7, b_observ: 'Uno.', texto: 'Igual' },
      { a: 5, b: 2, b_observ: 'Otro.', texto: 'Igual' },
    );
    const compared = compareForms(prepared, given);
    expect(proposeAnswers(prepared, given, compared, null)).toEqual({ a: 5, a_observ: 'Claro.', texto: 'Igual' });
  });

  test('of what they agree on, no comment where they say different things', () => {
    const prepared = rubric();
    const given = forms({ a: 5, a_observ: 'Claro.' }, { a: 5, a_observ: 'Confuso.' });
    expect(proposeAnswers(prepared, given, compareForms(prepared, given), null)).toEqual({ a: 5 });
  });

  test('what a panel comes to, where the item can be answered so', () => {
    const rounded = { how: 'mean', level: 'item', round: { places: 0, mode: 'half_up' } } as const;
    const upTo = (max: number) => ({ points: { value: { min: 0, max, step: 0.25 } } });
    const prepared = rubric([upTo(9.75), upTo(10)], undefined, [
      { id: 'pa', of: 'A', ...rounded },
      { id: 'pb', of: 'B', ...rounded },
    ]);
    const given = forms({ a: 9.5, b: 9.5 }, { a: 9.75, b: 9.75 });
    const scored = given.map(({ id, answers }) => ({ id: String(id), score: scoreAnswers(prepared, answers) }));
    const panel = scorePanel(prepared, scored).result;
    // Both means are rounded to 10, which is more than the first item may have.
    expect(proposeAnswers(prepared, given, compareForms(prepared, given), panel)).toEqual({ b: 10 });
  });

  test('each value keeps where it comes from', () => {
    const prepared = rubric();
    const compared = compareForms(prepared, forms({ a: 5, b: 7 }, { a: 5, b: 2 }));
    expect(traceOrigins(prepared, compared, { a: 5, b: 2 }, null)).toEqual({
      '/a': { de: 'acuerdo', formularios: [1, 2] },
      '/b': { de: 'evaluaciones', formularios: [2] },
    });
    expect(traceOrigins(prepared, compared, { a: 6 }, null)).toEqual({ '/a': { de: 'otro', formularios: [] } });
  });
});
