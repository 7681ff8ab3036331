import { describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { logFaults } from '#server/db/log-faults.ts';
import { mustBeOutside, PoolAskedInTransaction } from '#server/db/pool-guard.ts';
import { prepared } from '#server/db/prepared.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const faultOf = (act: PromiseLike<unknown>) =>
  act.then(
    () => 'no fault',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
const FAULT = PoolAskedInTransaction.name;

describe('a transaction that asks its pool for another connection fails', () => {
  test('by a query, a raw one, a prepared one, another transaction', async () => {
    const { db } = database;
    const asked = async (act: () => PromiseLike<unknown>) => faultOf(db.transaction(act as () => Promise<unknown>));
    expect([
      await asked(() => db('users').select('id')),
      await asked(() => db.raw('select 1')),
      await asked(() => prepared(db, { text: 'select ?::text', bindings: ['a'] })),
      await asked(() => db.transaction((trx) => trx.raw('select 1'))),
    ]).toEqual([FAULT, FAULT, FAULT, FAULT]);
  });

  test('also later in it, in what it began, in one of its savepoints', async () => {
    const { db } = database;
    const deep = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return db.raw('select 1');
    };
    const late = db.transaction(async (trx) => {
      await trx.raw('select 1');
      await Promise.all([trx.raw('select 2'), deep()]);
    });
    const nested = db.transaction((trx) => trx.transaction(async () => db.raw('select 1')));
    expect(await Promise.all([late, nested].map(faultOf))).toEqual([FAULT, FAULT]);
  });

  test('what remembers its answers may not even be asked', async () => {
    const { db } = database;
    await expect(
      db.transaction(async (trx) => {
        mustBeOutside(trx, 'what goes by the transaction');
        mustBeOutside(db, 'a version');
      }),
    ).rejects.toThrow('a version');
  });
});

test('nothing else is stopped: the transaction itself, another pool, what comes after it', async () => {
  const { db, asOwner } = database;
  let after: Promise<unknown> | undefined;
  const end = Promise.withResolvers<undefined>();
  await db.transaction(async (trx) => {
    await trx.raw('select 1');
    await trx.transaction((inner) => inner.raw('select 1'));
    await asOwner.raw('select 1');
    await asOwner.transaction((other) => other.raw('select 1'));
    after = end.promise.then(() => db.raw('select 1'));
  });
  end.resolve(undefined);
  await after;
  expect(() => mustBeOutside(db, 'anything')).not.toThrow();
});

test('in production it goes on and is logged once for each place', async () => {
  const said: { fault: string; transaction: string }[] = [];
  const onFault = logFaults({ error: (fields) => void said.push(fields) });
  const db = connect(database.url, { pool: 4, onFault });
  try {
    const here = () => db.transaction(async () => db('users').select('id').where({ email: 'a@b.example' }));
    const there = () => db.transaction(() => db.transaction((trx) => trx.raw('select 1')));
    for (let time = 0; time < 3; time++) {
      await here();
      await there();
      await db.transaction(async () => mustBeOutside(db, 'a version'));
    }
    expect(said.map(({ fault }) => fault.split('\n')[0])).toEqual([
      `${FAULT}: a transaction asked for select "id" from "users" where "email" = ?`,
      `${FAULT}: a transaction asked for another transaction`,
      `${FAULT}: a transaction asked for a version`,
    ]);
    expect(said[0]?.transaction).toContain('at here');
    expect(said[1]?.fault).toContain('pool-guard.test.ts');
  } finally {
    await db.destroy();
  }
});
