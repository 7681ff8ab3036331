import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOutOfTurn, inTurn } from '../support/in-turn.ts';

test('each file in turn is there, and runs with one of the halves', () => {
  expect([...inTurn.keys()].filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  const folders = ['api', 'e2e'];
  expect([...filesOutOfTurn('0', folders), ...filesOutOfTurn('1', folders)].toSorted()).toEqual(
    [...inTurn.keys()].toSorted(),
  );
});
