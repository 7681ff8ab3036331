import { expect, test } from 'vitest';
import { fromClauses, isWhole, OPERATORS, toClauses } from './clauses.ts';
import type { Clause, Operator } from './clauses.ts';

const path = '/respuestas/equipo/composicion';

function clause(op: Operator): Clause {
  return { path, op, value: op === 'answered' || op === 'unanswered' ? null : 5 };
}

test.each(OPERATORS)('%s is the same clause after its condition', (op) => {
  const clauses = { join: 'all', clauses: [clause(op)] } as const;
  expect(toClauses(fromClauses(clauses) ?? {})).toEqual(clauses);
});

test.each(['all', 'any'] as const)('several joined by %s stay joined so', (join) => {
  const clauses = [clause('is'), { ...clause('atLeast'), path: '/calculo/total/valor' }];
  expect(toClauses(fromClauses({ join, clauses }) ?? {})).toEqual({ join, clauses });
});

test('«menos de» beside another alternative stays a clause', () => {
  const clauses = [clause('lessThan'), clause('is')];
  expect(toClauses(fromClauses({ join: 'any', clauses }) ?? {})).toEqual({ join: 'any', clauses });
});

test('clauses that say nothing yet make no condition', () => {
  const open: Clause = { path, op: 'is', value: null };
  expect(isWhole(open)).toBe(false);
  expect(fromClauses({ join: 'all', clauses: [open] })).toBeUndefined();
});

test('a set of values is any of them', () => {
  const set = { properties: { respuestas: { properties: { a: { enum: [1, 2] } } } } };
  const clauses = [1, 2].map((value) => ({ path: '/respuestas/a', op: 'is', value }));
  expect(toClauses(set)).toEqual({ join: 'any', clauses });
});

test.each([
  [
    'alternatives beside something else',
    {
      anyOf: [{ properties: { respuestas: { properties: { a: { const: 1 } } } } }],
      properties: { respuestas: { properties: { b: { const: 2 } } } },
    },
  ],
  ['alternatives within a whole', { allOf: [{ anyOf: [{ const: 1 }] }] }],
])('%s says more than clauses can', (_, condition) => {
  expect(toClauses(condition)).toBeNull();
});
