import { describe, expect, test } from 'vitest';
import { layoutForm } from '#engine/layout/layout-form.ts';
import { totalInWords } from '#engine/layout/total-in-words.ts';
import { traceRows } from '#engine/layout/trace-rows.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { choice, fieldsOf, item, looksAt, rubric, score } from './a-rubric.ts';
import { isSaidWhole } from '#engine/scoring/alike-figures.ts';

/** What paper and screen say beside each item that does not count. */
function said(scoring: Scoring, fields: Parameters<typeof rubric>[1], answers: Record<string, unknown>) {
  const prepared = rubric(scoring, fields);
  const scored = score(prepared, answers);
  const onPaper = layoutForm(prepared, new Map([[1, answers]]), { score: scored }).flatMap((node) =>
    node.kind === 'field' && node.uncounted !== null ? [[node.pointer.slice(1), node.uncounted] as const] : [],
  );
  const inTrace = traceRows(prepared, scored).flatMap(({ id, notes }) =>
    notes.filter((note) => note.startsWith('No ')).map((note) => [id, note] as const),
  );
  return { onPaper: Object.fromEntries(onPaper), inTrace: Object.fromEntries(inTrace) };
}

describe('what does not count is named as such, on paper as in the trace', () => {
  test('by its weight, its condition, the answer chosen, a better one, or because it gives no points or leads nowhere', () => {
    const scoring: Scoring = {
      items: [
        item('a', { weight: 3 }),
        item('b', { weight: 0 }),
        item('c', { counts: looksAt('/respuestas/a', { const: 1 }) }),
        { id: 'd', from: '/d', points: { options: { alto: 5 } }, specials: [{ value: 'fuera', effect: 'skip' }] },
        { id: 'e', from: '/e' },
        item('f'),
        item('g'),
        item('h'),
      ],
      sections: [{ id: 'S', title: 'La mejor', of: ['g', 'h'], how: 'best' }],
      total: { title: 'Total', of: ['a', 'b', 'c', 'd', 'S'], how: 'weightedSum' },
    };
    const fields = { ...fieldsOf('a', 'b', 'c', 'f', 'g', 'h'), d: choice('alto', 'fuera'), e: choice('uno', 'otro') };
    const { onPaper, inTrace } = said(scoring, fields, { a: 7, b: 4, c: 5, d: 'fuera', e: 'uno', f: 2, g: 9, h: 6 });
    expect(onPaper).toEqual({
      b: 'No cuenta: pesa 0.',
      c: 'No cuenta: no se da la condición que pide.',
      d: 'No cuenta: lo deja afuera la respuesta elegida.',
      e: 'No lleva puntaje.',
      f: 'No entra en el total.',
      h: 'No cuenta: otros puntajes son mejores.',
    });
    expect(inTrace).toEqual(onPaper);
  });

  test('what a formula adds up counts, and categories alone have no total to be missing from', () => {
    const summed: Scoring = {
      items: [item('a'), { id: 'k', formula: [{ of: 'a', times: 2 }] }],
      total: { of: ['k'], how: 'sum' },
    };
    expect(said(summed, fieldsOf('a'), { a: 3 })).toEqual({ onPaper: {}, inTrace: {} });
    const categories: Scoring = { items: [{ id: 'p', from: '/p' }] };
    expect(said(categories, { p: choice('uno', 'otro') }, { p: 'uno' })).toEqual({ onPaper: {}, inTrace: {} });
  });
});

describe('the numbers of one line have as many decimals', () => {
  const words = (total: Partial<NonNullable<Scoring['total']>>, answers: Record<string, unknown>, more = {}) => {
    const names = Object.keys(answers);
    const prepared = rubric(
      { items: names.map((name) => item(name)), total: { of: names, how: 'sum', ...total }, ...more },
      fieldsOf(...names),
    );
    const scored = score(prepared, answers);
    if (!scored.result) throw new Error('no result');
    return { words: totalInWords(prepared, scored.result), rows: traceRows(prepared, scored) };
  };

  test('as many as the rubric gives its total', () => {
    const round = (places: number) => ({ round: { places, mode: 'half_up' as const } });
    expect(words(round(0), { a: 7, b: 4 }).words).toEqual(['7 + 4 = 11']);
    expect(words(round(1), { a: 7, b: 4.5 }).words).toEqual(['7,0 + 4,5 = 11,5']);
    const bonus: Scoring['bonus'] = { title: 'Territorio', unit: 'points', rules: [{ id: 't', value: 2 }] };
    expect(words(round(1), { a: 7, b: 4.5 }, { bonus }).words.at(-1)).toBe('11,5 + 2,0 (Territorio) = 13,5');
  });

  test('more where that says all of each, and what has no end is cut where the rubric cuts', () => {
    const mean = words({ how: 'mean' }, { a: 7.5, b: 4 });
    expect(mean.words[0]).toBe('7,50 × 1/2 + 4,00 × 1/2 = 3,75 + 2,00 = 5,75');
    const thirds = words({ how: 'mean' }, { a: 7, b: 4, c: 5 });
    expect(thirds.words[0]).toBe('7,00 × 1/3 + 4,00 × 1/3 + 5,00 × 1/3 = 2,33 + 1,33 + 1,67 = 5,33');
    const places = (figure: string | null) => figure?.split(',')[1]?.length;
    const lines = thirds.rows.filter(({ contribution }) => contribution !== null);
    expect(lines.map(({ contribution }) => places(contribution))).toEqual(lines.map(({ points }) => places(points)));
  });
});

test('a number is said whole where none of its decimals is cut', () => {
  const said = [isSaidWhole('7', '7'), isSaidWhole('7.50', '7.5'), isSaidWhole('7.25', '7.3')];
  expect(said).toEqual([true, true, false]);
});
