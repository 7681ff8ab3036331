import { expect, test } from 'vitest';
import { halfOfCommit } from './half-of-commit.ts';

test('commits run both halves, each always the same one', () => {
  expect(Array.from({ length: 16 }, (_, digit) => halfOfCommit(`a7${digit.toString(16)}`)).join('')).toBe(
    '0101010101010101',
  );
});

test('without a commit there is a half, too', () => expect(halfOfCommit('unknown')).toBe('0'));
