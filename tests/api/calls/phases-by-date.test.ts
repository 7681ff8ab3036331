import { expect, test } from 'vitest';
import { beginPhases } from '#server/features/calls/begin-phases.ts';
import { startSweeping } from '#server/sweep/start-sweeping.ts';
import { useApp } from '../support/use-app.ts';
import { useStage } from '../support/stage.ts';

const app = useApp();
const stage = useStage(app);
const quiet = { warn: () => undefined };

test('three processes on one database note each phase once, at its date by the database’s clock', async () => {
  const { db } = app.database;
  const admin = await stage.admin();
  const year = await stage.year();
  const began = async () =>
    (await db('audit').where({ action: 'call.began' }).orderBy('id')).map(({ actor_id, detail }) => [
      actor_id,
      detail.hasta,
      detail.conEfecto,
    ]);
  const ahead = async (hours: number) => new Date((await stage.now()).getTime() + hours * 3_600_000).toISOString();
  const [idea, evaluation, project] = [await ahead(1), await ahead(2), await ahead(3)];
  const cronograma = [
    // It has been received since the start already: its date changes nothing.
    { tipoEstado: 'REC_IP', desde: idea },
    { tipoEstado: 'EVAL_IP', desde: evaluation },
    { tipoEstado: 'REC_P', desde: project },
  ];
  expect((await admin.client.put(`/conv/${year}/cronograma`, { cronograma })).error).toBeNull();
  await app.database.shiftClock('150 minutes');
  const guard = async () => (await db('calls').where({ year }).first('guard')).guard as number;
  const before = await guard();
  const often = { often: [beginPhases], shared: [], own: [] };
  const three = () => Array.from({ length: 3 }, () => startSweeping(app.database.url, often, quiet, { soon: 20 }));
  const processes = three();
  await expect.poll(began).toEqual([
    [null, 'REC_IP', false],
    [null, 'EVAL_IP', true],
  ]);
  // And at once, without their turns.
  await Promise.all(Array.from({ length: 3 }, () => beginPhases(db)));
  await Promise.all(processes.map((stop) => stop()));
  expect(await guard()).toBe(before + 2);
  await app.database.shiftClock('4 hours');
  await Promise.all(Array.from({ length: 3 }, () => beginPhases(db)));
  for (const stop of three()) await stop();
  expect((await began()).map(([, phase]) => phase)).toEqual(['REC_IP', 'EVAL_IP', 'REC_P']);
  const office = await app.signIn(admin.id);
  const { data } = await office.get<{ historia: { tipo: string; tipoEstado: string | null }[] }>(
    `/conv/${year}/cronograma`,
  );
  expect(data.historia.slice(0, 3).map(({ tipo, tipoEstado }) => [tipo, tipoEstado])).toEqual([
    ['etapa_por_fecha', 'REC_P'],
    ['etapa_por_fecha', 'EVAL_IP'],
    ['cronograma', null],
  ]);
  // A date that is put off begins anew.
  const later = await ahead(1);
  const put = { cronograma: [...cronograma.slice(0, 2), { tipoEstado: 'REC_P', desde: later }] };
  expect((await office.put(`/conv/${year}/cronograma`, put)).error).toBeNull();
  await beginPhases(db);
  expect(await began()).toHaveLength(3);
  await app.database.shiftClock('6 hours');
  // What was published meanwhile is newer than the phase, which is noted only now.
  const evening = await app.signIn(admin.id);
  const more = { cronograma: [...put.cronograma, { tipoEstado: 'ADM', desde: await ahead(1) }] };
  expect((await evening.put(`/conv/${year}/cronograma`, more)).error).toBeNull();
  await beginPhases(db);
  expect(await began()).toHaveLength(4);
  const { data: seen } = await evening.get<typeof data>(`/conv/${year}/cronograma`);
  expect(seen.historia.slice(0, 2).map(({ tipo, tipoEstado }) => [tipo, tipoEstado])).toEqual([
    ['cronograma', null],
    ['etapa_por_fecha', 'REC_P'],
  ]);
});
