import { afterAll, describe, expect, test } from 'vitest';
import { operations } from '#server/operations.ts';
import { connections } from '../../../scripts/bench/load/ask.ts';
import { measureBurst } from '../../../scripts/bench/load/measure-burst.ts';
import { makePeople } from '../../../scripts/bench/load/people.ts';
import { writingCalls } from '../../../scripts/bench/load/writing-calls.ts';
import { SECRET, useApp } from './use-app.ts';

/** It answers in the demonstration alone, which has one account of each type. */
const NOT_THERE = ['enter-demo-account'];

const writing = operations.filter(({ contract }) => contract.method !== 'get').map(({ name }) => name);

/** So many different people at once on every writing call, with so few connections. */
export function describeAtOnce(people: number, pool: number): void {
  describe(`${people} people at once on each writing call, POOL=${pool}`, () => {
    const app = useApp({
      pool,
      jobs: true,
      // The mail waits in its queue: no server takes it from there.
      environment: {
        TRUST_PROXY: '127.0.0.1',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.example',
        PUBLIC_URL: 'https://convoca.universidad.example',
      },
    });
    afterAll(() => connections.destroy());

    test('everybody is answered', { timeout: 600_000 }, async () => {
      const done = new Set<string>();
      for await (const burst of writingCalls(app.url, await makePeople(app.database.url, SECRET, people))) {
        const { unavailable, reasons, refused } = await measureBurst(app.url, burst, []);
        expect([burst.name, unavailable, reasons, refused]).toEqual([burst.name, 0, [], []]);
        expect(burst.calls).toHaveLength(people);
        done.add(burst.operation);
      }
      expect([...done, ...NOT_THERE].toSorted()).toEqual(writing.toSorted());
    });
  });
}
