import { afterEach, describe, expect, test } from 'vitest';
import { createJobService, type JobService } from '#server/jobs/job-service.ts';
import { startSweeping, type Sweep } from '#server/sweep/start-sweeping.ts';
import { sweepExpired } from '#server/sweep/sweep-expired.ts';
import { useDatabase } from '../support/database.ts';
import { makeProject } from './a-project.ts';

const database = useDatabase();
const quiet = { error: () => undefined, warn: () => undefined };
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await wait(10);
};

const services: JobService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});
const serviceOf = (): JobService => {
  const service = createJobService(database.url, quiet);
  services.push(service);
  return service;
};

describe('jobs', () => {
  test('exist exactly if the transaction that asked for them commits, and run once', async () => {
    const seen: string[] = [];
    for (let process = 0; process < 2; process++) {
      const service = serviceOf();
      service.work<{ mark: string }>('mail', async ({ mark }) => {
        seen.push(mark);
      });
      await service.start();
    }
    const [service] = services;
    await database.db.transaction(async (trx) => service?.enqueue('mail', { mark: 'kept' }, trx));
    const lost = database.db.transaction(async (trx) => {
      await service?.enqueue('mail', { mark: 'lost' }, trx);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await until(() => seen.length > 0);
    await wait(300);
    expect(seen).toEqual(['kept']);
  });

  test('that fail are tried again', async () => {
    const service = serviceOf();
    let attempts = 0;
    service.work('print', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not now');
    });
    await database.asOwner('pgboss.queue').where({ name: 'print' }).update({ retry_delay: 0 });
    await service.start();
    await database.db.transaction((trx) => service.enqueue('print', {}, trx));
    await until(() => attempts === 2);
    expect(attempts).toBe(2);
  });

  test('that run when the process stops end first', async () => {
    const service = serviceOf();
    const seen: string[] = [];
    service.work('print', async () => {
      seen.push('begun');
      await wait(500);
      seen.push('ended');
    });
    await service.start();
    await database.db.transaction((trx) => service.enqueue('print', {}, trx));
    await until(() => seen.length > 0);
    await service.stop();
    expect(seen).toEqual(['begun', 'ended']);
  });
});

describe('the sweep', () => {
  test('of what all share is done by one process at a time, of what is its own by each', async () => {
    const held = Promise.withResolvers<void>();
    const swept = { first: 0, second: 0, own: 0 };
    const own = [async () => void (swept.own += 1)];
    const first = async () => {
      swept.first += 1;
      await held.promise;
    };
    const second = async () => void (swept.second += 1);
    const stopFirst = startSweeping(database.url, { shared: [first], own }, quiet);
    await until(() => swept.first === 1);
    // Resolves when its turn is over.
    await startSweeping(database.url, { shared: [second], own }, quiet)();
    expect(swept).toEqual({ first: 1, second: 0, own: 2 });
    held.resolve();
    await stopFirst();
    await startSweeping(database.url, { shared: [second], own }, quiet)();
    expect(swept).toEqual({ first: 1, second: 1, own: 3 });
  });

  test('that fails keeps no other back, and what one has locked is free while the next one is at work', async () => {
    const held = Promise.withResolvers<void>();
    const working = Promise.withResolvers<void>();
    const failing = () => Promise.reject(new Error('not now'));
    const locking: Sweep = async (db) => void (await db.raw('select lock_calls(true)'));
    const slow = async () => {
      working.resolve();
      await held.promise;
    };
    const stop = startSweeping(database.url, { often: [failing, locking], shared: [slow], own: [] }, quiet);
    await working.promise;
    // As whoever saves does.
    await expect(database.db.transaction((trx) => trx.raw('select lock_calls(false)'))).resolves.toBeDefined();
    held.resolve();
    await stop();
  });

  test('removes what has had its time and nothing else', async () => {
    const { owner: user } = await makeProject(database.asOwner);
    const { asOwner: db } = database;
    const ago = (interval: string) => db.raw('app_now() - ?::interval', [interval]);
    const session = (token: string, left: string) => ({
      token_hash: token,
      user_id: user,
      expires_at: ago(left),
      ends_at: ago(left),
    });
    await db('sessions').insert([session('old', '8 days'), session('expired', '1 day'), session('live', '-1 hour')]);
    const draft = (section: number, age: string) => ({
      user_id: user,
      kind: 'p',
      wire_id: 1,
      section,
      data: {},
      at: ago(age),
    });
    await db('drafts').insert([draft(1, '31 days'), draft(2, '29 days')]);
    const key = (name: string, age: string) => ({
      user_id: user,
      method: 'PUT',
      path: '/p/',
      key: name,
      body_hash: '',
      at: ago(age),
    });
    await db('idempotency').insert([key('old', '25 hours'), key('live', '23 hours')]);
    const { owner: other } = await makeProject(db);
    await db('users')
      .where({ id: user })
      .update({ temporary_password: 'x', temporary_password_until: ago('1 minute') });
    await db('users')
      .where({ id: other })
      .update({ temporary_password: 'x', temporary_password_until: ago('-1 minute') });
    const own = { swept: 0 };
    const failing = async () => {
      own.swept += 1;
      throw new Error('not now');
    };
    const stops = [1, 2].map(() => startSweeping(database.url, { shared: [sweepExpired], own: [failing] }, quiet));
    for (const stop of stops) await stop();
    expect(own.swept).toBe(2);
    expect((await db('sessions').pluck('token_hash')).map(String).sort()).toEqual(['expired', 'live']);
    expect(await db('drafts').pluck('section')).toEqual([2]);
    expect(await db('idempotency').pluck('key')).toEqual(['live']);
    expect(await db('users').whereNotNull('temporary_password').pluck('id')).toEqual([other]);
  });
});
