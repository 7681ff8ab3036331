import { Readable } from 'node:stream';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
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

test.each(Object.entries(BOMBS))('a megabyte of brackets, %s, costs a guest next to nothing', async (name, text) => {
  const bytes = Buffer.from(text);
  const costs: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const before = process.cpuUsage();
    const { fault } = await readBody(requestOf(bytes), { signal: never, sender: 'guest' });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
    expect([HTTP_MESSAGES.tooDeep, HTTP_MESSAGES.tooMany]).toContain(fault?.message);
  }
  expect([name, Math.min(...costs) < 10]).toEqual([name, true]);
});

test.each(Object.entries(BOMBS))('nor, %s, somebody who is signed in', async (name, text) => {
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    await readBody(requestOf(Buffer.from(text)), { signal: never, sender: 'session' });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  expect([name, Math.min(...costs) < 100]).toEqual([name, true]);
});

test('only whoever is signed in may send many values', async () => {
  const of = async (count: number, sender: 'guest' | 'session') => {
    const body = Buffer.from(JSON.stringify({ a: Array.from({ length: count }, () => 1) }));
    return (await readBody(requestOf(body), { signal: never, sender })).fault?.message ?? null;
  };
  expect([await of(990, 'guest'), await of(1_100, 'guest')]).toEqual([null, HTTP_MESSAGES.tooMany]);
  expect(await of(300_000, 'session')).toBeNull();
});
