import { expect, test } from 'vitest';
import { asksValue, fromClauses, isWhole, OPERATORS, toClauses } from './clauses.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import type { Clause, Operator } from './clauses.ts';

const path = '/respuestas/equipo/composicion';

function clause(op: Operator): Clause {
  return {
    path,
    op,
    value: asksValue(op) ? 5 : null,
    ...((op === 'oneOf' || op === 'noneOf') && { among: [1, 2] }),
    ...((op === 'rowsWithAtLeast' || op === 'rowsWithAtMost') && {
      row: { path: '/rol', op: 'is', value: 'director' },
    }),
    ...(op === 'distinct' && { keys: ['dni'] }),
  };
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

test('rows of which something holds are counted, one at least where no number is said', () => {
  const rows = (more: Condition): Condition => ({
    properties: {
      respuestas: { properties: { equipo: { contains: { properties: { rol: { const: 'a' } } }, ...more } } },
    },
  });
  const clauses = (op: Operator, value: number) => ({
    join: 'all',
    clauses: [{ path: '/respuestas/equipo', op, value, row: { path: '/rol', op: 'is', value: 'a' } }],
  });
  expect(toClauses(rows({}))).toEqual(clauses('rowsWithAtLeast', 1));
  expect(toClauses(rows({ minContains: 2 }))).toEqual(clauses('rowsWithAtLeast', 2));
  expect(toClauses(rows({ minContains: 0, maxContains: 3 }))).toEqual(clauses('rowsWithAtMost', 3));
  // Between two numbers is two clauses, which nobody wrote apart.
  expect(toClauses(rows({ minContains: 1, maxContains: 3 }))).toBeNull();
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
