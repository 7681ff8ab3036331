import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { withPatience } from '#server/db/pool-queue.ts';
import { prepared } from '#server/db/prepared.ts';
import { sql } from '#server/db/sql.ts';
import { translateError } from '#server/db/translate-error.ts';
import { asWriter } from '#server/db/writer-places.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const faultOf = (act: PromiseLike<unknown>) =>
  act.then(
    () => 'no error',
    (error: unknown) => translateError(error)?.kind,
  );

describe('connections that die', () => {
  test('idle, in use and inside a transaction: an error for whoever asked, the next one works', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 5 }, () => database.db.raw('select 1')));
      const busy = faultOf(database.db.raw('select pg_sleep(5)'));
      const inTransaction = faultOf(
        database.db.transaction(async (trx) => {
          await trx.raw('select 1');
          await new Promise((resolve) => setTimeout(resolve, 500));
          await trx.raw('select 1');
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      await database.endConnections();
      expect([await busy, await inTransaction]).toEqual(['unavailable', 'unavailable']);
      await database.db.raw('select 1');
    }
  });
});

describe('what the database refuses', () => {
  const cases: readonly [string, () => PromiseLike<unknown>, string][] = [
    [
      'a second row with one key',
      async () =>
        database.db('settings').insert([
          { key: 'x', value: 1 },
          { key: 'x', value: 2 },
        ]),
      'duplicate',
    ],
    [
      'a row that names a missing one',
      () => database.db('sessions').insert({ token_hash: 'x', user_id: 0, expires_at: 'now', ends_at: 'now' }),
      'reference',
    ],
    ['NUL in a text', () => database.db.raw('select ?::text', ['a\0b']), 'invalid'],
    ['NUL in JSON', () => database.db.raw('select ?::jsonb', [JSON.stringify({ a: '\0' })]), 'invalid'],
    ['a lone surrogate in JSON', () => database.db.raw('select ?::jsonb', ['{"a":"\\ud800"}']), 'invalid'],
    ['a number out of range', () => database.db('projects').where({ id: 99_999_999_999 }), 'invalid'],
    ['a statement without end', () => database.db.raw(`set statement_timeout = 50; select pg_sleep(1)`), 'unavailable'],
    ['a lock that is not given', () => lockTwice(database.asOwner, database.db), 'unavailable'],
    ['a change of a history', () => database.db('audit').del(), 'refused'],
    ['a mistake of ours', () => database.db.raw('select nothing from nowhere'), 'undefined'],
  ];
  test.for(cases)('%s', async ([, act, kind]) => {
    expect(String(await faultOf(act()))).toBe(kind);
    await database.endConnections();
  });

  test('a server that is not there', async () => {
    const nowhere = connect('postgres://a:b@127.0.0.1:1/x');
    expect(await faultOf(nowhere.raw('select 1'))).toBe('unavailable');
    await nowhere.destroy();
  });

  test('writers who wait for the place of one who got no answer', async () => {
    const small = connect(database.url, { pool: 2 });
    const write = (seconds: number, limit: number) =>
      asWriter(() => prepared(small, sql`select pg_sleep(${seconds}::float8)`, { limit }));
    await Promise.all([small.raw('select 1'), small.raw('select 1')]);
    const begun = performance.now();
    const unanswered = faultOf(write(5, 300));
    expect(await withPatience(3_000, () => faultOf(write(5, 3_000)))).toBe('unavailable');
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect([await unanswered, await faultOf(small.raw('select 1'))]).toEqual(['unavailable', 'no error']);
    await small.destroy();
  });

  test('a request whose patience is at an end, however many questions it has', async () => {
    const small = connect(database.url, { pool: 1 });
    const ask = () => faultOf(small.raw('select 1'));
    const holder = await small.transaction();
    await withPatience(400, async () => {
      expect(await ask()).toBe('unavailable');
      const later = new Promise((resolve) => setTimeout(() => resolve('waits again'), 200));
      expect(await Promise.race([ask(), later])).toBe('unavailable');
    });
    await holder.rollback();
    expect(await ask()).toBe('no error');
    await small.destroy();
  });

  test('a request that has begun goes before those that have not', async () => {
    const small = connect(database.url, { pool: 1 });
    const order: string[] = [];
    const ask = async (name: string) => void (await small.raw('select 1').then(() => order.push(name)));
    const request = (name: string) =>
      withPatience(30_000, async () => {
        await ask(`${name} begins`);
        await ask(`${name} ends`);
      });
    const holder = await small.transaction();
    const waiting = ['a', 'b', 'c'].map(request);
    const job = ask('a job');
    await holder.rollback();
    await Promise.all([...waiting, job]);
    // Whoever is next has the connection already when the one before asks again.
    expect(order).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'c begins', 'a job', 'c ends']);
    await small.destroy();
  });

  test('writers who wait for a lock leave room for who reads', async () => {
    const small = connect(database.url, { pool: 4 });
    const holder = await database.asOwner.transaction();
    await holder.raw('select pg_advisory_xact_lock(2)');
    const lock = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(2)');
    const writers = Array.from({ length: 8 }, () => small.transaction(async (trx) => void (await lock(trx))));
    const waiting = async () =>
      (await database.asOwner('pg_locks').where({ locktype: 'advisory', granted: false })).length;
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    const reading = await withPatience(1000, () => faultOf(small.raw('select 1')));
    await holder.commit();
    await Promise.all(writers);
    expect(reading).toBe('no error');
    // Every place is free again, and again after one who did not wait for it.
    const places = () => Promise.all([1, 2, 3].map(() => small.transaction()));
    const held = await places();
    const impatient = () => small.transaction(async () => undefined);
    expect(await withPatience(50, () => faultOf(impatient()))).toBe('unavailable');
    await Promise.all(held.map(async (trx) => trx.rollback()));
    await Promise.all((await places()).map(async (trx) => trx.rollback()));
    await small.destroy();
  });

  test('a pool that is exhausted, for longer than a request would wait and for less', async () => {
    const small = connect(database.url, { pool: 1 });
    const sleeping = small.raw('select pg_sleep(4.8)').then(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const patient = withPatience(30_000, () => faultOf(small.raw('select 1')));
    expect(await faultOf(small.raw('select 1'))).toBe('unavailable');
    expect(await patient).toBe('no error');
    await sleeping;
    await small.destroy();
  });
});

async function lockTwice(other: Knex, db: Knex): Promise<void> {
  await other.transaction(async (holder) => {
    await holder.raw('select pg_advisory_xact_lock(1)');
    await db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '50ms'`);
      await trx.raw('select pg_advisory_xact_lock(1)');
    });
  });
}
