import { Readable } from 'node:stream';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { inKnownWork } from '../../tests/support/known-work.ts';
import { readBody } from './read-body.ts';

const MEGABYTE = 1024 * 1024;
const never = new AbortController().signal;

function requestOf(body: Buffer): Request {
  const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, index) =>
    body.subarray(index * 65_536, (index + 1) * 65_536),
  );
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return Object.assign(Readable.from(pieces), { headers, complete: true }) as unknown as Request;
}

const fill = (piece: string) => `{"a":[${piece.repeat(Math.floor((MEGABYTE - 20) / piece.length))}`;
const BOMBS = {
  nested: '['.repeat(MEGABYTE),
  closed: '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2),
  objects: '{"a":'.repeat(MEGABYTE / 5),
  'side by side': `${fill('[],')}[]]}`,
  'objects side by side': `${fill('{},')}{}]}`,
  numbers: `${fill('1,')}1]}`,
  texts: `${fill('"",')}""]}`,
};

/** How often the known work would fit in, in the best of some rounds. */
async function timesKnownWork(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await inKnownWork(work)).times);
  return Math.min(...times);
}

test.each(Object.entries(BOMBS))('a megabyte of brackets, %s, costs a guest next to nothing', async (name, text) => {
  const bytes = Buffer.from(text);
  const times = await timesKnownWork(6, async () => {
    const { fault } = await readBody(requestOf(bytes), { signal: never, sender: 'guest' });
    expect([HTTP_MESSAGES.tooDeep, HTTP_MESSAGES.tooMany]).toContain(fault?.message);
  });
  expect([name, times < 1]).toEqual([name, true]);
});

test.each(Object.entries(BOMBS))('nor, %s, somebody who is signed in', async (name, text) => {
  const bytes = Buffer.from(text);
  const times = await timesKnownWork(3, () => readBody(requestOf(bytes), { signal: never, sender: 'session' }));
  expect([name, times < 12]).toEqual([name, true]);
});

test('only whoever is signed in may send many values', async () => {
  const of = async (count: number, sender: 'guest' | 'session') => {
    const body = Buffer.from(JSON.stringify({ a: Array.from({ length: count }, () => 1) }));
    return (await readBody(requestOf(body), { signal: never, sender })).fault?.message ?? null;
  };
  expect([await of(990, 'guest'), await of(1_100, 'guest')]).toEqual([null, HTTP_MESSAGES.tooMany]);
  expect(await of(300_000, 'session')).toBeNull();
});
