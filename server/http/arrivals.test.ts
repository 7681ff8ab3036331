import type { Request } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppError } from '../errors/create-error.ts';
import { Arrivals } from './arrivals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body on its way: how it ends is told by `outcome`. */
function send(arrivals: Arrivals, { session = null, ip = 'a' }: { session?: string | null; ip?: string }) {
  const socket = { bytesRead: 700 };
  const sent = { socket, outcome: 'on its way' as number | string, arrive: () => undefined as void };
  void arrivals
    .during({ ip, socket } as unknown as Request, session, async (signal) => {
      await new Promise<void>((resolve, reject) => {
        sent.arrive = resolve;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    })
    .then(
      () => (sent.outcome = 'read'),
      (error: unknown) => (sent.outcome = (error as AppError).status),
    );
  return sent;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const limits = { session: 2, address: 3, patience: 10_000 };

test('places are counted by session, and by address where there is none', async () => {
  const arrivals = new Arrivals(limits);
  const guests = [1, 2, 3, 4].map(() => send(arrivals, {}));
  const elsewhere = send(arrivals, { ip: 'b' });
  const ana = [1, 2, 3].map(() => send(arrivals, { session: 'ana' }));
  const inés = send(arrivals, { session: 'inés' });
  await settle();
  expect(guests.map(({ outcome }) => outcome)).toEqual(['on its way', 'on its way', 'on its way', 503]);
  expect(ana.map(({ outcome }) => outcome)).toEqual(['on its way', 'on its way', 503]);
  expect([elsewhere.outcome, inés.outcome]).toEqual(['on its way', 'on its way']);
  guests[1]?.arrive();
  await settle();
  const next = send(arrivals, {});
  await settle();
  expect([guests[1]?.outcome, next.outcome]).toEqual(['read', 'on its way']);
});

test('whoever has been on the way the longest makes room, but not before two seconds', async () => {
  const arrivals = new Arrivals(limits);
  const [first, second] = [send(arrivals, { session: 'ana' }), send(arrivals, { session: 'ana' })];
  await vi.advanceTimersByTimeAsync(1_990);
  const early = send(arrivals, { session: 'ana' });
  await vi.advanceTimersByTimeAsync(20);
  const late = send(arrivals, { session: 'ana' });
  await settle();
  expect([early, first, second, late].map(({ outcome }) => outcome)).toEqual([503, 408, 'on its way', 'on its way']);
});

test('a body has ten seconds, and more only while it comes at the rate of a poor line', async () => {
  const arrivals = new Arrivals(limits);
  const [silent, trickling, poor] = ['a', 'b', 'c'].map((ip) => send(arrivals, { ip }));
  for (let second = 0; second < 10; second += 1) {
    if (trickling) trickling.socket.bytesRead += 100;
    if (poor) poor.socket.bytesRead += 25_000;
    await vi.advanceTimersByTimeAsync(999);
  }
  expect([silent, trickling, poor].map((one) => one?.outcome)).toEqual(['on its way', 'on its way', 'on its way']);
  await vi.advanceTimersByTimeAsync(500);
  expect([silent, trickling, poor].map((one) => one?.outcome)).toEqual([408, 408, 'on its way']);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(poor?.outcome).toBe('on its way');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(poor?.outcome).toBe(408);
});
