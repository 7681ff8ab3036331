import { expect, test } from 'vitest';
import type { Answer, Refusal } from './answer.ts';
import { askAgain } from './ask-again.ts';

const refusal = (kind: Refusal['kind'], status = 0): Refusal => ({ ok: false, status, kind, error: '', data: null });
const good: Answer<string> = { ok: true, status: 200, data: 'acá está' };

async function asked(...answers: Answer<string>[]): Promise<[Answer<string>, number]> {
  let count = 0;
  const last = await askAgain(async () => answers[count++], new AbortController().signal, [0, 0]);
  return [last, count];
}

test('what did not come, or was too much for the server, is asked for again', async () => {
  expect(await asked(refusal('timeout'), refusal('refused', 503), good)).toEqual([good, 3]);
  expect(await asked(refusal('network'), good)).toEqual([good, 2]);
});

test('an answer is an answer, and three in vain are the end', async () => {
  expect(await asked(refusal('refused', 404), good)).toEqual([refusal('refused', 404), 1]);
  expect(await asked(undefined, good)).toEqual([undefined, 1]);
  const late = refusal('timeout');
  expect(await asked(late, late, late, good)).toEqual([late, 3]);
});

test('whoever has gone asks no more', async () => {
  const gone = new AbortController();
  let count = 0;
  const ask = async () => {
    count += 1;
    gone.abort();
    return refusal('network');
  };
  await askAgain(ask, gone.signal, [0, 0]);
  expect(count).toBe(1);

  // Also while the next try is being waited for.
  const going = new AbortController();
  let asked = 0;
  const wait = askAgain(async () => ((asked += 1), refusal('network')), going.signal, [40, 40]);
  setTimeout(() => going.abort(), 5);
  await wait;
  expect(asked).toBe(1);
});
