import { expect, test } from 'vitest';
import { addSecondTries } from './second-tries.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('the first time is remembered and no fault', () => {
  expect(addSecondTries({}, ['a'], now)).toEqual({ record: { a: [now.toISOString()] }, repeated: [] });
});

test('the second run that needs it is a fault', () => {
  const { record } = addSecondTries({}, ['a', 'b'], new Date('2026-03-09T12:00:00Z'));
  expect(addSecondTries(record, ['b', 'c'], now).repeated).toEqual(['b']);
});

test('what happened long ago is forgotten', () => {
  const { record } = addSecondTries({}, ['a'], new Date('2026-02-01T12:00:00Z'));
  expect(addSecondTries(record, ['a'], now)).toEqual({ record: { a: [now.toISOString()] }, repeated: [] });
});
