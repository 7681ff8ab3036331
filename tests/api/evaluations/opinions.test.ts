import { mkdtempSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackgroundJob } from '#schemas/generated/domain/background-job.ts';
import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { createServices, stopServices } from '#server/create-services.ts';
import type { Services } from '#server/context/services.ts';
import { readZipDirectory } from '#server/features/documents/content/read-zip-directory.ts';
import { unpackEntry } from '#server/features/documents/content/unpack-entry.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { FileMissing } from '#server/storage/store-faults.ts';
import { sweepBlobs } from '#server/storage/sweep-blobs.ts';
import { sweepExpired } from '#server/sweep/sweep-expired.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { SECRET, useApp, type Person } from '../support/use-app.ts';
import { answersOf, justified, useBench, type Judged } from './bench.ts';

const app = useApp({ jobs: true });
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);
const quiet = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'convoca-zip-'));
/** Each is what a process of the product has. */
const processes: Services[] = [];

const startProcess = async (): Promise<Services> => {
  const { db, url: databaseUrl } = app.database;
  const services = createServices({ db, databaseUrl, secretKey: SECRET, config: app.config, log: quiet });
  processes.push(services);
  await services.jobs.start();
  return services;
};
let admin: Person;
let one: Judged;

beforeAll(async () => {
  admin = await stage.admin();
  one = await judged('pcal');
  for (const evaluator of one.evaluators) {
    await save('pcal', one.own(evaluator), evaluator, answersOf('pcal'));
  }
  const [member] = one.evaluators as [Person];
  const { data } = await read('pcal', one.definitive, member, one.project);
  await save('pcal', one.definitive, member, justified(answersOf('pcal'), data));
  await app.database.asOwner('pgboss.queue').where({ name: 'print' }).update({ retry_delay: 0 });
});

afterAll(async () => {
  for (const services of processes) await stopServices(services);
  rmSync(folder, { recursive: true, force: true });
});

const begin = (commission: number, by = admin) => by.client.post<BackgroundJob>(`/com/${commission}/dictamenes`);
const look = async (id: number, by = admin) => (await by.client.get<BackgroundJob>(`/trabajos/${id}`)).data;
const file = (id: number, { token }: Person = admin) =>
  fetch(`${app.url}/api/gestor/trabajos/${id}/archivo`, { headers: { authorization: token } });
const finished = async (id: number) => {
  await expect.poll(async () => (await look(id)).estado, { timeout: 60_000 }).toBe('listo');
  return look(id);
};

/** By the product's reader of workbooks, which shares nothing with what packs. */
async function unpack(content: Buffer): Promise<Map<string, Buffer>> {
  const path = join(folder, 'dictamenes.zip');
  await writeFile(path, content);
  const handle = await open(path);
  try {
    const entries = (await readZipDirectory(handle, content.length)) ?? [];
    const files = new Map<string, Buffer>();
    for (const entry of entries) files.set(entry.name, await unpackEntry(handle, entry, true));
    return files;
  } finally {
    await handle.close();
  }
}

test('all evaluations of a commission come as one ZIP, whoever asks how often', { timeout: 120_000 }, async () => {
  const other = await app.person({ tipoUsuario: 'admin' });
  const stranger = await app.person({ tipoUsuario: 'gestion' });
  const { id: commission } = one.commission;
  await startProcess();
  const [first, second, third] = await Promise.all([begin(commission), begin(commission), begin(commission, other)]);
  expect([first.error, second.error, third.error]).toEqual([null, null, null]);
  expect([second.data.id, third.data.id]).toEqual([first.data.id, first.data.id]);
  const { id } = first.data;
  expect((await file(id)).status).toBe(404);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const { estado, hechos } = await look(id);
        seen.add(hechos);
        return estado;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe('listo');
  const refused = await stranger.client.get(`/trabajos/${id}`);
  const done = await look(id, other);
  proves('R-K-68', () => {
    expect(seen.size).toBeGreaterThan(1);
    expect(done).toMatchObject({ estado: 'listo', hechos: 4, total: 4, comision: commission });
    expect(refused.status).toBe(404);
  });
  expect(await app.database.db('background_jobs').where({ commission_id: commission })).toMatchObject([{ attempt: 1 }]);
  expect((await file(id, stranger)).status).toBe(404);

  const answer = await file(id, other);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain(`dictamenes-comision-${commission}.zip`);
  const content = Buffer.from(await answer.arrayBuffer());
  expect(content).toHaveLength(done.archivo?.tamanio ?? 0);
  const files = await unpack(content);
  const { codigo } = one.project;
  await proves('R-X-63', 'ZIP', async () => {
    expect([...files.keys()]).toEqual([
      `${codigo}-pcal_def.pdf`,
      ...[1, 2, 3].map((place) => `${codigo}-pcal-${place}.pdf`),
    ]);
    for (const pdf of files.values()) {
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await pdfText(pdf)).text).toContain(codigo);
    }
  });
  const listed = (await admin.client.get<{ id: number; trabajo: number | null }[]>('/com/nope')).data;
  expect(listed.find((row) => row.id === commission)?.trabajo).toBe(id);

  // Whoever asked for it and is no administrator any more hears how it went, and no more.
  const job = await app.database.db('background_jobs').where({ id }).first<{ requested_by: number }>('requested_by');
  const asker = job?.requested_by === other.id ? other : admin;
  await app.database.db('users').where({ id: asker.id }).update({ tipo_usuario: 'estandar' });
  expect([(await look(id, asker)).estado, (await file(id, asker)).status]).toEqual(['listo', 404]);
  await app.database.db('users').where({ id: asker.id }).update({ tipo_usuario: 'admin' });

  const stored = await app.database.db('background_jobs').where({ id }).first<{ storage_key: string }>('storage_key');
  await app.database
    .db('background_jobs')
    .where({ id })
    .update({ updated_at: app.database.db.raw(`app_now() - interval '25 hours'`) });
  await sweepExpired(app.database.db);
  await sweepBlobs(app.services.store, quiet)(app.database.db);
  expect((await admin.client.get(`/trabajos/${id}`)).status).toBe(404);
  await expect(app.services.store.open(stored?.storage_key ?? '')).rejects.toThrow(FileMissing);
  expect(await app.database.db('pending_blobs')).toEqual([]);
});

test('what cannot be made says so, and can be asked for again', { timeout: 60_000 }, async () => {
  const empty = await judged('ppert', { state: null });
  const nothing = await begin(empty.commission.id);
  expect([nothing.status, nothing.error]).toEqual([400, 'Todavía no hay evaluaciones guardadas en esta comisión.']);
  expect((await begin(999_999)).status).toBe(404);
  const { db } = app.database;
  const gone = { kind: 'dictamenes', commission_id: 999_999, requested_by: admin.id, total: 1 };
  const id = await db.transaction(async (trx) => {
    const [row] = await trx('background_jobs').insert(gone).returning<{ id: number }[]>('id');
    await app.services.jobs.enqueue('print', { job: row?.id }, trx);
    return row?.id ?? 0;
  });
  await expect.poll(async () => (await look(id)).estado, { timeout: 50_000 }).toBe('fallo');
  expect(await look(id)).toMatchObject({ archivo: null, error: 'No se pudo armar el archivo. Volvé a pedirlo.' });
  expect(await db('background_jobs').where({ id })).toMatchObject([{ attempt: 3, failures: 3 }]);
  const row = { ...gone, commission_id: one.commission.id, state: 'fallo' };
  const [failed] = await db('background_jobs').insert(row).returning<{ id: number }[]>('id');
  const { data } = await begin(one.commission.id);
  expect(data.id).toBeGreaterThan(failed?.id ?? 0);
  await finished(data.id);
});

test('nothing is packed for somebody who is no administrator any more', { timeout: 60_000 }, async () => {
  const asker = await app.person({ tipoUsuario: 'admin' });
  const { db } = app.database;
  const id = await db.transaction(async (trx) => {
    const asked = { kind: 'dictamenes', commission_id: one.commission.id, requested_by: asker.id, total: 4 };
    const [row] = await trx('background_jobs').insert(asked).returning<{ id: number }[]>('id');
    await app.services.jobs.enqueue('print', { job: row?.id }, trx);
    await trx('users').where({ id: asker.id }).update({ tipo_usuario: 'gestion' });
    return row?.id ?? 0;
  });
  await expect.poll(async () => (await look(id)).estado, { timeout: 50_000 }).toBe('fallo');
  // Not even what another type may read.
  expect(await look(id)).toMatchObject({ hechos: 0, archivo: null });
});

test('what outlives its thread is named, and the rest is packed', { timeout: 120_000 }, async () => {
  for (const services of processes.splice(0)) await stopServices(services);
  const { print } = app.services;
  const draw = print.print;
  const hasty = createPrintService({ threads: 1, timeoutMs: 1 });
  let drawn = 0;
  print.print = (document) => ((drawn += 1) === 2 ? hasty.print(document) : draw(document));
  const { data } = await begin(one.commission.id);
  const { faltan, hechos, error } = await finished(data.id);
  const [late] = faltan;
  expect([faltan.length, hechos, error]).toEqual([1, 4, null]);
  const files = await unpack(Buffer.from(await (await file(data.id)).arrayBuffer()));
  expect([...files.keys()]).toHaveLength(4);
  expect([...files.keys()]).not.toContain(late);
  expect(files.get(LATE_PRINT.missing.file)?.toString()).toContain(late);

  // Nothing but names is no archive.
  print.print = hasty.print;
  const none = await begin(one.commission.id);
  await expect.poll(async () => (await look(none.data.id)).estado, { timeout: 60_000 }).toBe('fallo');
  print.print = draw;
});

test('each evaluation waits for the turn of whoever asked for all', { timeout: 120_000 }, async () => {
  const { turns } = app.services;
  const { take } = turns;
  const taken: unknown[] = [];
  turns.take = (kind, person, ...work) => {
    taken.push([kind, person]);
    return take(kind, person, ...work);
  };
  const { data } = await begin(one.commission.id);
  await finished(data.id);
  turns.take = take;
  expect(taken).toEqual(Array.from({ length: 4 }, () => ['print', admin.id]));
});

test('a restart in the middle loses nothing', { timeout: 120_000 }, async () => {
  const { print } = app.services;
  const draw = print.print;
  let drawn = 0;
  let endDrawing = () => {};
  // The second document is under way for as long as the process lives.
  print.print = (document) => {
    drawn += 1;
    return drawn === 1 ? draw(document) : new Promise((_, reject) => (endDrawing = () => reject(new Error('ended'))));
  };
  const { data } = await begin(one.commission.id);
  const rowOf = () =>
    app.database
      .db('background_jobs')
      .where({ id: data.id })
      .first<{ state: string; done: number; attempt: number }>('state', 'done', 'attempt');
  await expect.poll(async () => (await rowOf())?.done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await expect.poll(() => drawn).toBe(2);
  const stopped = app.services.jobs.stop();
  endDrawing();
  await Promise.all([stopped, print.stop()]);
  expect(await rowOf()).toMatchObject({ state: 'en_curso', attempt: 1 });
  await startProcess();
  await finished(data.id);
  expect(await rowOf()).toMatchObject({ done: 4, attempt: 2 });
  expect((await unpack(Buffer.from(await (await file(data.id)).arrayBuffer()))).size).toBe(4);
});
