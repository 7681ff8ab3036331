import { describe, expect, test } from 'vitest';
import { layoutSums } from '#engine/layout/layout-sums.ts';
import { totalInWords } from '#engine/layout/total-in-words.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { fieldsOf, item, looksAt, rubric, score } from './a-rubric.ts';

type Total = Partial<NonNullable<Scoring['total']>>;

/** What the paper says under a rubric of two items, and the arithmetic in one line. */
function printed(total: Total, answers: Record<string, unknown>, more: Partial<Scoring> = {}) {
  const prepared = rubric(
    { items: [item('a'), item('b')], total: { title: 'Puntaje', of: ['a', 'b'], how: 'sum', ...total }, ...more },
    fieldsOf('a', 'b'),
  );
  const scored = score(prepared, answers);
  const scoring = prepareScoring(prepared);
  if (!scoring || !scored.result) throw new Error('no result');
  return {
    sums: layoutSums(scoring, scored.trace).map(({ label, terms, total: sum }) => [label, terms.join(' + '), sum]),
    words: totalInWords(prepared, scored.result),
  };
}

describe('no sum is printed that is not the sum', () => {
  test('a plain sum is one line', () =>
    expect(printed({}, { a: 7, b: 4 })).toEqual({
      sums: [['Puntaje', '7,00 + 4,00', '11,00']],
      words: ['7,00 + 4,00 = 11,00'],
    }));

  test('what is brought to another scale, or stopped by a cap, has its number before and after', () => {
    expect(printed({ normalise: { target: 100, from: 0 } }, { a: 7, b: 4 })).toEqual({
      sums: [
        ['Suma', '7,00 + 4,00', '11,00'],
        ['Puntaje. 11,00 se lleva a una escala de 100: 55,00.', '', '55,00'],
      ],
      words: ['7,00 + 4,00 = 11,00', '11,00 se lleva a una escala de 100: 55,00.'],
    });
    expect(printed({ cap: 10 }, { a: 7, b: 4 }).sums).toEqual([
      ['Suma', '7,00 + 4,00', '11,00'],
      ['Puntaje. 11,00 pasa el tope: cuenta 10,00.', '', '10,00'],
    ]);
  });

  test('a bonus is added to the total that it names', () =>
    expect(
      printed({}, { a: 7, b: 4 }, { bonus: { title: 'Territorio', unit: 'points', rules: [{ id: 't', value: 2 }] } })
        .sums,
    ).toEqual([
      ['Puntaje', '7,00 + 4,00', '11,00'],
      ['Territorio', '11,00 + 2,00', '13,00'],
    ]));

  test('a bonus that nobody earned has no line of its own', () => {
    const bonus: Scoring['bonus'] = {
      title: 'Territorio',
      unit: 'points',
      rules: [{ id: 't', value: 2, when: looksAt('/contexto/anio', { const: 1900 }) }],
    };
    expect(printed({}, { a: 7, b: 4 }, { bonus }).sums).toEqual([['Puntaje', '7,00 + 4,00', '11,00']]);
  });

  test('a result that forces 0 says what it changed', () => {
    const outcomes: Scoring['outcomes'] = [
      { id: 'o', mode: 'first', labels: { no: 'No' }, rules: [{ is: 'no', total: 0 }] },
    ];
    expect(printed({}, { a: 7, b: 4 }, { outcomes })).toEqual({
      sums: [
        ['Puntaje', '7,00 + 4,00', '11,00'],
        ['El resultado cambia 11,00 por 0,00.', '', '0,00'],
      ],
      words: ['7,00 + 4,00 = 11,00', 'El resultado cambia 11,00 por 0,00.'],
    });
  });

  test('thirds are said to be about the sum, never to be it', () => {
    const prepared = printed({ how: 'mean', round: { places: 2, mode: 'half_up' } }, { a: 7, b: 4.5 });
    expect(prepared.words[0]).toBe('7,00 × 1/2 + 4,50 × 1/2 = 3,50 + 2,25 = 5,75');
  });
});
