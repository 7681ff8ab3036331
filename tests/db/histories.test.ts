import { describe, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

describe('histories', () => {
  test('the application cannot change or remove them', async () => {
    await database.db.raw('select app_now()');
    await expect(database.db('audit').del()).rejects.toMatchObject({ code: '42501' });
    await database.shiftClock('3 hours');
    const { rows } = await database.db.raw(`select app_now() - clock_timestamp() > interval '2 hours' as ahead, 5::bigint as n, 1.5::numeric as d, app_now() as t`);
    expect(rows[0]).toMatchObject({ ahead: true, n: 5, d: '1.5', t: expect.any(Date) });
  });
});
