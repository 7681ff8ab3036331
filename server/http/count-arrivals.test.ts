import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createArrivals } from './count-arrivals.ts';

const sent = (ip: string, { complete = false, length = '10' } = {}) =>
  Object.assign(new EventEmitter(), { ip, complete, headers: { 'content-length': length } });

test('only what is still on its way counts, by address, until it is here or gone', () => {
  const admit = createArrivals(2);
  const answers: EventEmitter[] = [];
  const arrives = (request: ReturnType<typeof sent>) => {
    const response = new EventEmitter();
    answers.push(response);
    return admit(request as unknown as Request, response as unknown as Response);
  };
  const [one, two] = [sent('a'), sent('a')];
  expect([arrives(one), arrives(two), arrives(sent('a')), arrives(sent('b'))]).toEqual([true, true, false, true]);
  expect(arrives(sent('a', { length: '0' }))).toBe(true);
  // Arrived, and not read yet.
  one.complete = true;
  expect([arrives(sent('a')), arrives(sent('a'))]).toEqual([true, false]);
  two.emit('end');
  expect([arrives(sent('a')), arrives(sent('a'))]).toEqual([true, false]);
  for (const answer of answers) answer.emit('close');
  expect([arrives(sent('a')), arrives(sent('a')), arrives(sent('a'))]).toEqual([true, true, false]);
});
