import { expect, test } from 'vitest';
import { fromClauses, isWhole, OPERATORS, toClauses } from './clauses.ts';
import type { Clause, Operator } from './clauses.ts';

const path = '/respuestas/equipo/composicion';

function clause(op: Operator): Clause {
  return { path, op, value: op === 'respondido' || op === 'sinResponder' ? null : 5 };
}

test.each(OPERATORS)('%s is the same clause after its condition', (op) => {
  const clauses = { join: 'todas', clauses: [clause(op)] } as const;
  expect(toClauses(fromClauses(clauses) ?? {})).toEqual(clauses);
});

test.each(['todas', 'alguna'] as const)('several joined by %s stay joined so', (join) => {
  const clauses = [clause('es'), { ...clause('alMenos'), path: '/calculo/total/valor' }];
  expect(toClauses(fromClauses({ join, clauses }) ?? {})).toEqual({ join, clauses });
});

test('«menos de» beside another alternative stays a clause', () => {
  const clauses = [clause('menosDe'), clause('es')];
  expect(toClauses(fromClauses({ join: 'alguna', clauses }) ?? {})).toEqual({ join: 'alguna', clauses });
});

test('clauses that say nothing yet make no condition', () => {
  const open: Clause = { path, op: 'es', value: null };
  expect(isWhole(open)).toBe(false);
  expect(fromClauses({ join: 'todas', clauses: [open] })).toBeUndefined();
});

test.each([
  ['a set of values', { properties: { respuestas: { properties: { a: { enum: [1, 2] } } } } }],
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
