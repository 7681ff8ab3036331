import { expect, test } from 'vitest';
import type { Condition } from '#engine/conditions/condition.ts';
import { CONDITION_WORDS } from '#engine/conditions/condition-words.ts';
import { evaluateCondition } from '#engine/conditions/evaluate-condition.ts';
import { proves } from '../support/proves.ts';

/** Each word once where it holds and once where it does not. */
const WORDS: readonly [word: keyof Condition, condition: Condition, holds: unknown, fails: unknown][] = [
  ['const', { const: 'AET' }, 'AET', 'PEIS'],
  ['const', { const: 1 }, 1, '1'],
  ['enum', { enum: ['doc', 'grad'] }, 'grad', 'est'],
  ['minimum', { minimum: 2 }, 2, 1.99],
  ['maximum', { maximum: 2 }, 2, 2.01],
  ['contains', { contains: { const: 5 } }, [1, 5], [1, 4]],
  ['minContains', { contains: { minimum: 3 }, minContains: 2 }, [3, 1, 4], [3, 1]],
  ['minContains', { contains: { const: 9 }, minContains: 0, maxContains: 0 }, [1], [9]],
  ['maxContains', { contains: { const: 1 }, maxContains: 1 }, [1, 2], [1, 1]],
  ['minItems', { minItems: 2 }, [0, 0], [0]],
  ['maxItems', { maxItems: 2 }, [0, 0], [0, 0, 0]],
  ['unico', { unico: ['dni'] }, [{ dni: '1' }, { dni: '2' }, {}, {}], [{ dni: '1' }, { dni: '1' }]],
  [
    'unico',
    { unico: ['a', 'b'] },
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    [
      { a: 1, b: 1 },
      { b: 1, a: 1 },
    ],
  ],
  ['unico', { unico: [] }, [1, 2], [1, 1]],
  ['required', { required: ['a', 'b'] }, { a: 0, b: 'x' }, { a: 0, b: ' ' }],
  ['properties', { properties: { a: { const: 1 } } }, { a: 1 }, { a: 2 }],
  ['not', { not: { const: 1 } }, 2, 1],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 4],
  ['anyOf', { anyOf: [{ const: 1 }, { const: 3 }] }, 3, 2],
];

const over = (condition: Condition, value: unknown): boolean =>
  evaluateCondition({ properties: { respuestas: { properties: { x: condition } } } }, { respuestas: { x: value } });

test.each(WORDS)('%s', (word, condition, holds, fails) => {
  proves('R-K-135', word, () => {
    expect(over(condition, holds)).toBe(true);
    expect(over(condition, fails)).toBe(false);
  });
});

test('every word of the dialect is in the table', () => {
  expect([...new Set(WORDS.map(([word]) => word))].toSorted()).toEqual(Object.keys(CONDITION_WORDS).toSorted());
});

test.each([null, undefined, '', '  ', []])('over %j nothing holds but not', (unanswered) => {
  for (const [word, condition] of WORDS) {
    if (word === 'not') continue;
    proves('R-K-136', 'cada palabra', () => expect(over(condition, unanswered)).toBe(false));
    proves('R-K-136', 'not', () => expect(over({ not: condition }, unanswered)).toBe(true));
  }
});

test('a key of the prototype is no answer', () => {
  expect(over({ required: ['toString'] }, {})).toBe(false);
  expect(over({ properties: { constructor: { not: { const: 1 } } } }, {})).toBe(true);
});

test('all parts of the scope are there to look at', () => {
  const scope = { respuestas: { a: 1 }, fila: { b: 2 }, contexto: { bianual: 1 }, hechos: { becas: 3 } } as const;
  const both: Condition = {
    properties: {
      respuestas: { required: ['a'] },
      fila: { properties: { b: { const: 2 } } },
      contexto: { properties: { bianual: { const: 1 } } },
      hechos: { properties: { becas: { minimum: 3 } } },
    },
  };
  expect(evaluateCondition(both, scope)).toBe(true);
  expect(evaluateCondition(both, { ...scope, hechos: {} })).toBe(false);
});
