import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOutOfTurn, inTurn } from '../support/in-turn.ts';

test('each file in turn is there, and runs with one of the halves', () => {
  expect([...inTurn.keys()].filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  expect([...filesOutOfTurn('0'), ...filesOutOfTurn('1')].toSorted()).toEqual([...inTurn.keys()].toSorted());
});
