import { expect, test } from 'vitest';
import { AppError } from '#server/errors/create-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

test('runs few at a time, refuses what it cannot keep waiting, and goes on after a failure', async () => {
  const inTurn = createBoundedQueue({ running: 2, waiting: 3 });
  let active = 0;
  let most = 0;
  const act = (fails: boolean) => async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 5));
    active -= 1;
    if (fails) throw new Error('failed');
  };
  const results = await Promise.allSettled([true, false, true, false, false, false].map((fails) => inTurn(act(fails))));
  const reasons = results.map((result) =>
    result.status === 'fulfilled' ? 'done' : result.reason instanceof AppError ? result.reason.status : 'failed',
  );
  expect(reasons).toEqual(['failed', 'done', 'failed', 'done', 'done', 503]);
  expect(most).toBe(2);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('a place that is handed on is not free as well', async () => {
  const inTurn = createBoundedQueue({ running: 1, waiting: 9 });
  let [running, most] = [0, 0];
  const act = () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
  const first = [act(), act(), act()];
  await first[0];
  // Comes while the place goes from one to the next.
  await Promise.all([...first, act(), act()]);
  expect(most).toBe(1);
});
