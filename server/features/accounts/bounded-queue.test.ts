import { expect, test } from 'vitest';
import { AppError } from '../../errors/create-error.ts';
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
