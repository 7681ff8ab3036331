import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Item, Scoring } from '#engine/template/scoring.ts';
import { choice, fieldsOf, item, looksAt, templateOf } from './a-rubric.ts';

const fields: Record<string, FieldSchema> = { ...fieldsOf('a', 'b'), op: choice('si', 'no') };
const sound: Scoring = { items: [item('a'), item('b')], total: { of: ['a', 'b'], how: 'sum' } };
const faults = (scoring: unknown, own = fields) =>
  checkTemplate(templateOf(scoring as Scoring, own)).problems.map(({ pointer }) => pointer);
const withItem = (more: Record<string, unknown>) => ({ ...sound, items: [{ ...item('a'), ...more }, item('b')] });

test('a sound rubric passes', () => expect(faults(sound)).toEqual([]));

test.each<[string, unknown, string]>([
  ['an unknown word', { ...sound, bonusss: {} }, '/scoring/bonusss'],
  ['an unknown word in an item', withItem({ pesa: 3 }), '/scoring/items/0/pesa'],
  ['an unknown way of adding up', { ...sound, total: { of: ['a'], how: 'product' } }, '/scoring/total/how'],
  ['a negative weight', withItem({ weight: -1 }), '/scoring/items/0/weight'],
  ['an unknown rounding', withItem({ round: { places: 2, mode: 'ceil' } }), '/scoring/items/0/round/mode'],
  ['a repeated id', { ...sound, items: [item('a'), item('a')] }, '/scoring/items/1/id'],
  ['an answer that is not there', withItem({ from: '/zzz' }), '/scoring/items/0/from'],
  ['no answer and no formula', { ...sound, items: [{ id: 'a' }, item('b')] }, '/scoring/items/0'],
  ['numbers of a text', withItem({ from: '/op' }), '/scoring/items/0/from'],
  [
    'an option without points',
    withItem({ from: '/op', points: { options: { si: 1 } } }),
    '/scoring/items/0/points/options',
  ],
  [
    'points for no option',
    withItem({ from: '/op', points: { options: { si: 1, no: 0, tal: 2 } } }),
    '/scoring/items/0/points/options',
  ],
  [
    'a field wider than what is scored',
    withItem({ points: { value: { min: 0, max: 5, step: 0.5 } } }),
    '/scoring/items/0/points/value',
  ],
  [
    'a field off the step',
    withItem({ points: { value: { min: 0, max: 10, step: 1 } } }),
    '/scoring/items/0/points/value/step',
  ],
  [
    'brackets that fall',
    withItem({
      points: {
        brackets: [
          { upTo: 5, rate: 1 },
          { upTo: 3, rate: 2 },
        ],
      },
    }),
    '/scoring/items/0/points/brackets',
  ],
  [
    'a bracket that pays for what lies inside it and for being in it',
    withItem({ points: { brackets: [{ upTo: null, rate: 1, points: 2 }] } }),
    '/scoring/items/0/points/brackets',
  ],
  [
    'a stage that comes later',
    {
      ...sound,
      sections: [
        { id: 'S', of: ['T'], how: 'sum' },
        { id: 'T', of: ['a'], how: 'sum' },
      ],
    },
    '/scoring/sections/0/of/0',
  ],
  ['a stage counted twice', { ...sound, total: { of: ['a', 'a'], how: 'sum' } }, '/scoring/total/of/1'],
  ['a category added up', { ...sound, items: [{ id: 'a', from: '/op' }, item('b')] }, '/scoring/total/of/0'],
  ['a weight that nobody uses', withItem({ weight: 2 }), '/scoring/items/0/weight'],
  [
    'percentages that do not add up',
    {
      items: [item('a', { weight: 60 }), item('b', { weight: 30 })],
      total: { of: ['a', 'b'], how: 'weightedSum', weights: 'percent' },
    },
    '/scoring/total/weights',
  ],
  ['a threshold by value and share', withItem({ threshold: { value: 3, share: 0.5 } }), '/scoring/items/0/threshold'],
  [
    'a weight that goes nowhere',
    withItem({ na: { when: looksAt('/respuestas/op', { const: 'no' }), to: 'z' } }),
    '/scoring/items/0/na/to',
  ],
  ['a special that is never said', withItem({ specials: [{ effect: 'skip' }] }), '/scoring/items/0/specials/0'],
  [
    'a condition on a later stage',
    withItem({ counts: looksAt('/calculo/b/valor', { minimum: 1 }) }),
    '/scoring/items/0/counts',
  ],
  [
    'a condition on no answer',
    withItem({ counts: looksAt('/respuestas/zzz', { const: 1 }) }),
    '/scoring/items/0/counts',
  ],
  ['a condition on no fact', withItem({ counts: looksAt('/hechos/zzz', { const: 1 }) }), '/scoring/items/0/counts'],
  [
    'an outcome without a name',
    { ...sound, outcomes: [{ id: 'r', mode: 'first', labels: { si: 'Sí' }, rules: [{ is: 'no' }] }] },
    '/scoring/outcomes/0/rules/0/is',
  ],
  [
    'two lists and no result',
    {
      ...sound,
      outcomes: ['r', 's'].map((id) => ({ id, mode: 'first', labels: { si: 'Sí' }, rules: [{ is: 'si' }] })),
    },
    '/scoring/outcomes',
  ],
  [
    'a panel of nothing',
    { ...sound, panel: [{ id: 'p', of: 'z', level: 'item', how: 'mean' }] },
    '/scoring/panel/0/of',
  ],
  [
    'a confidence that a median cannot use',
    { ...sound, panel: [{ id: 'p', of: 'a', level: 'item', how: 'median', weight: 'b' }] },
    '/scoring/panel/0/weight',
  ],
  ['an order by nothing', { ...sound, rank: { by: [{ key: { item: 'z' } }] } }, '/scoring/rank/by/0/key'],
  ['an order by no fact', { ...sound, rank: { by: [{ key: { fact: 'zzz' } }] } }, '/scoring/rank/by/0/key'],
  [
    'a budget without its fact',
    { ...sound, cut: { budget: { asks: 'monto', available: 1, times: 1 } } },
    '/scoring/cut/budget/asks',
  ],
  ['no scoring at all', undefined, '/scoring'],
])('%s is refused at its place', (_name, scoring, ruta) => {
  expect(faults(scoring)).toContain(ruta);
});

test('months go from 0 to 11', () => {
  const stay: FieldSchema = {
    type: 'object',
    title: 'Antigüedad',
    properties: {
      anios: { type: 'integer', minimum: 0, maximum: 50 },
      meses: { type: 'integer', minimum: 0, maximum: 12 },
    },
  };
  const years: Item = { id: 'y', from: { years: '/y/anios', months: '/y/meses' }, points: { rate: 1, per: 1 } };
  expect(faults({ items: [years], total: { of: ['y'], how: 'sum' } }, { y: stay })).toEqual([
    '/scoring/items/0/from/months',
  ]);
});

test('other kinds carry no scoring; puntaje is read-only exactly where it is computed', () => {
  const template = templateOf(sound, fields);
  const idea = { ...template, meta: { ...template.meta, tipo: 'ip', modalidad: null } };
  expect(checkTemplate(idea).problems.map(({ pointer }) => pointer)).toContain('/scoring');

  const byHand: FieldSchema = { type: 'number', title: 'Puntaje', minimum: 0, maximum: 10, multipleOf: 0.01 };
  const open = { ...fields, puntaje: byHand };
  expect(faults(sound, open)).toEqual(['/scoring/total']);
  const taken: Item = { id: 'p', from: '/puntaje', points: { value: { min: 0, max: 10, step: 0.01 } } };
  expect(faults({ items: [taken], total: { of: ['p'], how: 'sum', threshold: 6 } }, open)).toEqual([]);
});
