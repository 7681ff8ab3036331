import { expect, test } from 'vitest';
import { alwaysHolds } from './always-holds.ts';
import { comparedValues } from './compared-values.ts';
import type { Condition } from './condition.ts';
import type { Possible } from './never-holds.ts';

const KNOWN: Readonly<Record<string, Possible>> = {
  '/total/valor': { min: 2, max: 10 },
  '/total/cumple': { options: [true] },
};
const certain = (path: string) => KNOWN[path] ?? null;
const total = (words: Record<string, Condition>): Condition => ({ properties: { total: { properties: words } } });

test.each<[string, Condition, boolean]>([
  ['nothing asked', {}, true],
  ['the only value there is', total({ cumple: { const: true } }), true],
  ['another value', total({ cumple: { const: false } }), false],
  ['among several', total({ cumple: { enum: [true, false] } }), true],
  ['not what cannot be', { not: total({ cumple: { const: false } }) }, true],
  ['not what can be', { not: total({ cumple: { const: true } }) }, false],
  ['no more than the least', total({ valor: { minimum: 2 } }), true],
  ['more than the least', total({ valor: { minimum: 2.5 } }), false],
  ['the most', total({ valor: { maximum: 10 } }), true],
  ['below the most', total({ valor: { maximum: 9 } }), false],
  ['both', { allOf: [total({ valor: { minimum: 2 } }), total({ cumple: { const: true } })] }, true],
  ['either', { anyOf: [total({ valor: { minimum: 9 } }), total({ cumple: { const: true } })] }, true],
  ['neither', { anyOf: [total({ valor: { minimum: 9 } }), total({ cumple: { const: false } })] }, false],
  ['what nobody knows', { properties: { other: { const: 1 } } }, false],
  ['a word that only answers can meet', total({ valor: { minItems: 1 } }), false],
])('%s', (_name, condition, expected) => expect(alwaysHolds(condition, certain)).toBe(expected));

test('the values that a condition compares with, wherever they are', () => {
  const condition: Condition = {
    anyOf: [
      { properties: { a: { const: 1 } } },
      { not: { properties: { b: { enum: ['x', 'y'] } } } },
      { properties: { c: { contains: { const: 'z' } } } },
    ],
    properties: { d: { minimum: 3 } },
  };
  expect(comparedValues(condition)).toEqual([
    { path: '/a', values: [1] },
    { path: '/b', values: ['x', 'y'] },
    { path: '/c', values: ['z'] },
  ]);
});
