import { deepEquals as theirs } from '@rjsf/utils';
import { expect, it } from 'vitest';
import ours from './deep-equals.ts';

const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  0,
  Number.NaN,
  'a',
  () => 1,
  () => 2,
  [],
  [1, { b: [2] }],
  [1, { b: [3] }],
  {},
  { a: undefined },
  { a: 1, b: [{ c: null }] },
  { b: [{ c: null }], a: 1 },
];

it('answers as @rjsf does', () => {
  for (const a of VALUES) {
    for (const b of VALUES) expect([a, b, ours(a, structure(b))]).toEqual([a, b, theirs(a, structure(b))]);
  }
});

/** Another object of the same content. */
function structure(value: unknown): unknown {
  return typeof value === 'function' ? value : structuredClone(value);
}
