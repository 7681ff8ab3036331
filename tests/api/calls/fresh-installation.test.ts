import { beforeAll, expect, test } from 'vitest';
import { ensureCurrentCall } from '#server/features/calls/call-service.ts';
import { fillLists } from '#server/core/call/fill-lists.ts';
import { proves } from '../../support/proves.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp({ empty: true });
const read = (year: number) => app.client().get(`/conv/${year}`);

/** From now on the database lives at that moment. */
async function liveAt(instant: string): Promise<void> {
  await app.database.shiftClock(`${String(Math.round((Date.parse(instant) - Date.now()) / 1000))} seconds`);
}

beforeAll(async () => {
  await liveAt('2026-11-20T12:00:00Z');
});

test('the call of the current year in REC_IP, once, however many processes start', async () => {
  const { db } = app.database;
  expect((await read(2026)).status).toBe(404);
  const years = await Promise.all([1, 2, 3].map(() => ensureCurrentCall(db)));
  expect(years).toEqual([2026, 2026, 2026]);
  await proves('R-A-07-07', async () => {
    expect((await read(2026)).data).toMatchObject({ anio: 2026, vigente: true, estados: [{ tipoEstado: 'REC_IP' }] });
  });
  await Promise.all([1, 2].map(() => fillLists(db)));
  expect((await app.client().get<{ lProgramas: unknown[] }>('/base/bases')).data.lProgramas).toHaveLength(8);
});

test('the year turns at local midnight, and the latest call serves as the new one', async () => {
  await proves('R-A-07-10', async () => {
    await liveAt('2027-01-01T02:30:00Z');
    expect((await read(2027)).status).toBe(404);
    await liveAt('2027-01-01T03:30:00Z');
    expect((await read(2027)).status).toBe(200);
  });
  await proves('R-A-07-08', async () => expect((await read(2027)).data).toMatchObject({ anio: 2026, vigente: true }));
  expect((await read(2028)).status).toBe(404);
  expect(await ensureCurrentCall(app.database.db)).toBe(2026);
});
