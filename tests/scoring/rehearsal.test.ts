import { expect, test } from 'vitest';
import type { StoredForm } from '#engine/merit/appraise.ts';
import { rehearse } from '#engine/rehearsal/rehearse.ts';
import type { RehearsedProject } from '#engine/rehearsal/rehearsed-project.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, points, rubric } from './a-rubric.ts';

const outcomes: NonNullable<Scoring['outcomes']> = [
  {
    id: 'decision',
    mode: 'first',
    labels: { si: 'Aprobado', no: 'No aprobado' },
    passes: { si: true, no: false },
    rules: [{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'si' }, { is: 'no' }],
  },
];

/** Criterion A counts `weight` times; of C, `x` gives so many points and `y` five. */
function scoringOf(from: string, { weight, mark, x }: { weight: number; mark: number; x: number }): Scoring {
  return {
    items: [
      item('a', { from, weight }),
      item('b', { weight: 1 }),
      { id: 'c', from: '/c', points: { options: { x, y: 5 } }, weight: 1 },
    ],
    total: { of: ['a', 'b', 'c'], how: 'weightedSum', threshold: { value: mark } },
    outcomes,
  };
}

const before = rubric(scoringOf('/a', { weight: 1, mark: 10, x: 0 }), { ...fieldsOf('a', 'b'), c: choice('x', 'y') });
// Its first item has another key, and is the same by its id.
const after = rubric(
  scoringOf('/claridad', { weight: 2, mark: 21, x: 5 }),
  { claridad: { ...points(), title: 'Claridad' }, ...fieldsOf('b'), c: choice('x', 'y') },
  { claridad: { 'ui:id': '/a' } },
);

type Three = readonly [a: number, b: number, c: 'x' | 'y'];

let forms = 0;
const form = ([a, b, c]: Three, forma: 'individual' | 'definitiva'): StoredForm => ({
  form: (forms += 1),
  evaluator: forms,
  answers: { a, b, c },
  scope: { contexto: { forma } },
  hasResult: true,
});

const project = (id: string, agreed: Three, ...opinions: readonly Three[]): RehearsedProject => ({
  id,
  presented: null,
  definitive: form(agreed, 'definitiva'),
  individual: opinions.map((one) => form(one, 'individual')),
});

const PROJECTS: readonly RehearsedProject[] = [
  project('uno', [4, 7, 'x'], [4, 7, 'x'], [4, 7, 'x'], [4, 7, 'x']),
  project('dos', [7, 2, 'x'], [7, 2, 'x'], [9, 2, 'x'], [5, 2, 'x']),
  project('tres', [9, 9, 'y'], [9, 9, 'y']),
  project('cuatro', [1, 1, 'y']),
];

const rehearsed = rehearse({ prepared: before, declared: {} }, { prepared: after, declared: {} }, PROJECTS);

test('new totals, order and outcomes are those of a person with a calculator', () => {
  const told = rehearsed.projects.map(({ id, before: was, after: is, flips }) => [
    id,
    [was.total, was.place, was.outcome],
    [is.total, is.place, is.outcome],
    flips,
  ]);
  const expected = [
    // 9 + 9 + 5 and 2 × 9 + 9 + 5
    ['tres', ['23.00', 1, 'Aprobado'], ['32.00', 1, 'Aprobado'], false],
    // 7 + 2 + 0 and 2 × 7 + 2 + 5
    ['dos', ['9.00', 3, 'No aprobado'], ['21.00', 2, 'Aprobado'], true],
    // 4 + 7 + 0 and 2 × 4 + 7 + 5
    ['uno', ['11.00', 2, 'Aprobado'], ['20.00', 3, 'No aprobado'], true],
    // 1 + 1 + 5 and 2 × 1 + 1 + 5
    ['cuatro', ['7.00', 4, 'No aprobado'], ['8.00', 4, 'No aprobado'], false],
  ];
  for (const caso of ['totales', 'orden de mérito', 'cambios de resultado']) {
    proves('R-X-27', caso, () => expect(told).toEqual(expected));
  }
  expect(rehearsed.lost).toBe(0);
});

test('a project is fragile where one evaluator less would be another outcome', () => {
  const told = Object.fromEntries(rehearsed.projects.map(({ id, isFragile }) => [id, isFragile]));
  // Without the nine of the second project A is 6 on average: 12 + 2 + 5 is under 21.
  const expected = { uno: false, dos: true, tres: null, cuatro: null };
  proves('R-X-31', 'robusto', () => expect(told['uno']).toBe(expected.uno));
  proves('R-X-31', 'frágil', () => expect(told['dos']).toBe(expected.dos));
  expect(told).toEqual(expected);
});

test('an item whose options give the same points does not tell projects apart any more', () => {
  const [last] = rehearsed.items.filter(({ item: id }) => id === 'c');
  // Of six pairs, four were different; now none is.
  const flat = { before: '0.67', after: '0.00', stops: true, isAll: true };
  proves('R-X-28', () => expect(last).toMatchObject(flat));
  expect(rehearsed.items.map(({ item: id, after: share, stops }) => [id, share, stops])).toEqual([
    ['a', '1.00', false],
    ['b', '1.00', false],
    ['c', '0.00', true],
  ]);
});

test('what the draft asks and nobody answered is named, and an answer without a place is counted', () => {
  const more = rubric(
    { items: [item('b'), item('d')], total: { of: ['b', 'd'], how: 'sum', threshold: 5 }, outcomes },
    fieldsOf('b', 'd'),
  );
  const { projects, lost } = rehearse(
    { prepared: before, declared: {} },
    { prepared: more, declared: {} },
    PROJECTS.slice(0, 1),
  );
  expect(projects[0]?.after).toMatchObject({ total: null, outcome: null, place: null, lacks: ['Ítem d'] });
  // Two items in four forms.
  expect(lost).toBe(8);
});

test('a question that is new is asked for only where something hangs on it', () => {
  const scoring = scoringOf('/a', { weight: 1, mark: 10, x: 0 });
  const fields: Record<string, FieldSchema> = {
    ...fieldsOf('a', 'b'),
    c: choice('x', 'y'),
    barrio: { type: 'string', title: 'Barrio', maxLength: 40 },
  };
  const lacksOf = (words: Partial<Scoring>) => {
    const { template } = rubric({ ...scoring, ...words }, fields);
    const asking = prepareTemplate({ ...template, schema: { ...template.schema, required: ['barrio'] } }, {});
    const told = rehearse({ prepared: before, declared: {} }, { prepared: asking, declared: {} }, PROJECTS.slice(0, 1));
    return told.projects.map(({ after: { total, lacks } }) => [total, lacks]);
  };
  expect(lacksOf({})).toEqual([['11.00', []]]);
  const vetoed = { when: looksAt('/respuestas/barrio', { const: 'Otro' }), is: 'no' } as const;
  const [first] = outcomes;
  if (!first) throw new TypeError('no outcome');
  expect(lacksOf({ outcomes: [{ ...first, rules: [vetoed, ...first.rules] }] })).toEqual([[null, ['Barrio']]]);
});
