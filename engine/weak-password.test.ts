import { expect, it } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

it.each([
  ['123456', true],
  ['fedcba', true],
  ['aaaaaa', true],
  ['', false],
  ['k7!m2q', false],
  ['124578', false],
])('%s is weak: %s', (password, weak) => {
  expect(isWeakPassword(password)).toBe(weak);
});
