import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { createStore } from '#server/storage/create-store.ts';
import { newStorageKey } from '#server/storage/storage-key.ts';
import { sweepBlobs } from '#server/storage/sweep-blobs.ts';
import { proves } from '../../support/proves.ts';
import { S3_ENVIRONMENT, startS3, type S3Server } from '../../support/s3-server.ts';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { plainPdf, workbook } from '../../support/real-files.ts';
import { answersOf, useBench } from '../evaluations/bench.ts';
import { download, sign, smallTeam, upload } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person, type TestApp } from '../support/use-app.ts';

const CV = 'CV_Sosa_30122884';
const log = pino({ level: 'silent' });
// Below the ports that the system gives to others by itself: this one is left and taken again.
const PORT = 20_000 + (process.pid % 10_000);

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{30}/.test(name))
    : [];

/** Takes the files of this document away behind the product's back. */
async function lose(app: TestApp, folder: string, name: string): Promise<void> {
  const keys = await app.database.db('documents').where({ name }).pluck('storage_key');
  for (const file of filesIn(folder))
    if (keys.some((key) => file.includes(String(key)))) rmSync(join(folder, file), { recursive: true, force: true });
}

/** A file that is gone is no outage: nobody is told to try again in a moment. */
async function expectLost(by: Person, project: Created, name: string): Promise<void> {
  const { status, bytes } = await download(by, project, name);
  expect([status, (JSON.parse(bytes.toString()) as { error: string }).error]).toEqual([
    503,
    DOCUMENT_MESSAGES.fileLost,
  ]);
}

describe('a folder', () => {
  const app = useApp();
  const form = useProjectForm(app);

  test('keeps what is uploaded, and is swept', async () => {
    await form.put(form.peis, smallTeam());
    expect((await upload(form.ana, form.peis, CV, plainPdf())).error).toBeNull();
    const folder = join(app.config.dataDir, 'documents');
    proves('R-D-28', 'carpeta local', () => expect(filesIn(folder)).toHaveLength(1));
    const orphan = newStorageKey();
    await app.services.store.put(orphan, { path: new URL(import.meta.url).pathname, size: 1 });
    const { db } = app.database;
    await db('pending_blobs').insert({ storage_key: orphan, at: db.raw(`app_now() - interval '2 hours'`) });
    const young = newStorageKey();
    await db('pending_blobs').insert({ storage_key: young });
    // Announced still, and a row names it: it is somebody's.
    const own = await db('documents').where({ project_id: form.peis.id }).first<{ storage_key: string }>('storage_key');
    await db('pending_blobs').insert({ ...own, at: db.raw(`app_now() - interval '2 hours'`) });
    expect(filesIn(folder)).toHaveLength(2);
    await sweepBlobs(app.services.store, log)(db);
    expect((await download(form.ana, form.peis, `${CV}.pdf`)).status).toBe(200);
    expect(filesIn(folder)).toHaveLength(1);
    expect(await db('pending_blobs').pluck('storage_key')).toEqual([young]);
    await expect(app.services.store.put('../../etc/passwd', { path: '/etc/hostname', size: 1 })).rejects.toThrow(
      'store a file',
    );
    await closesWhatNobodyReads(app, form.peis);
    await lose(app, folder, CV);
    await expectLost(form.ana, form.peis, `${CV}.pdf`);
  });
});

/** A reading that cannot be noted is none, and nobody is left to close the file. */
async function closesWhatNobodyReads(app: TestApp, project: Created): Promise<void> {
  const { store } = app.services;
  const { open } = store;
  const opened: Readable[] = [];
  store.open = async (key) => {
    const content = await open(key);
    opened.push(content);
    return content;
  };
  const { asOwner } = app.database;
  await asOwner.raw(`alter table audit add constraint unnoted check (action <> 'document.read')`);
  const office = await app.person({ tipoUsuario: 'admin' });
  expect((await download(office, project, `${CV}.pdf`)).status).not.toBe(200);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  await asOwner.raw('alter table audit drop constraint unnoted');
  store.open = open;
}

describe('a folder that is none', () => {
  const app = useApp();
  const form = useProjectForm(app);

  test('is said to be down, and nothing stays of what was sent', async () => {
    await form.put(form.peis, smallTeam());
    writeFileSync(join(app.config.dataDir, 'documents'), 'in its way');
    const reply = await upload(form.ana, form.peis, CV, plainPdf());
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30']);
    expect(reply.error).toContain('No se guardó nada');
    expect(await app.database.db('documents').where({ project_id: form.peis.id })).toEqual([]);
    rmSync(join(app.config.dataDir, 'documents'));
    expect((await upload(form.ana, form.peis, CV, plainPdf())).error).toBeNull();
  });
});

describe('an S3 store', () => {
  const app = useApp({ environment: S3_ENVIRONMENT(PORT) });
  const form = useProjectForm(app);
  let folder: string;
  let s3: S3Server;
  let mute: Server;
  const start = async () => (s3 = await startS3(PORT, folder));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'convoca-s3-'));
    await start();
    await form.put(form.peis, smallTeam());
  });
  afterAll(async () => {
    await s3.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  test('takes a signature, too', async () => {
    const stage = useStage(app);
    const { judged, save } = useBench(app, stage);
    const { project, definitive, evaluators } = await judged('pcal');
    const [first] = evaluators as [Person];
    await save('pcal', definitive, first, answersOf('pcal'));
    const before = filesIn(folder).length;
    const signed = await sign(first, project, definitive);
    expect(signed.error).toBeNull();
    proves('R-D-28', 'S3 firma', () => expect(filesIn(folder).length).toBeGreaterThan(before));
    expect((await download(first, project, signed.data.fileName)).bytes).toEqual(tinyJpeg());
  });

  test('takes and gives', async () => {
    const pdf = plainPdf();
    const before = filesIn(folder).length;
    expect((await upload(form.ana, form.peis, CV, pdf)).error).toBeNull();
    proves('R-D-28', 'S3 subir', () => expect(filesIn(folder).length).toBeGreaterThan(before));
    const file = await download(form.ana, form.peis, `${CV}.pdf`);
    proves('R-D-28', 'S3 bajar', () => expect(file.bytes.equals(pdf)).toBe(true));
    expect(filesIn(app.config.dataDir)).toEqual([]);
    const lost = 'CONSTANCIA_DIRECTOR';
    expect((await upload(form.ana, form.peis, lost, pdf)).error).toBeNull();
    await lose(app, folder, lost);
    await expectLost(form.ana, form.peis, `${lost}.pdf`);
  });

  test(
    'down or silent: refused clearly within five seconds, nothing stays, the rest works',
    { timeout: 60_000 },
    async () => {
      await s3.stop();
      const tryOnce = async () => {
        const began = Date.now();
        const reply = await upload(form.ana, form.peis, 'PRESUPUESTO', await workbook('a'));
        return { reply, took: Date.now() - began };
      };
      const down = await tryOnce();
      const held = new Set<Socket>();
      mute = createServer((socket) => void held.add(socket));
      await new Promise<void>((resolve) => mute.listen(PORT, '127.0.0.1', resolve));
      const silent = await tryOnce();
      const reading = await download(form.ana, form.peis, `${CV}.pdf`);
      const { db } = app.database;
      const rows = await db('documents').where({ project_id: form.peis.id, requirement: 'PRESUPUESTO' });
      const list = await form.ana.client.get(`/p/all/usr/${form.ana.id}`);
      proves('R-D-29', () => {
        for (const { reply, took } of [down, silent]) {
          expect(reply.status).toBe(503);
          expect(reply.error).toContain('almacenamiento');
          expect(took).toBeLessThan(5000);
        }
        expect(reading.status).toBe(503);
        expect(rows).toEqual([]);
        expect(list.status).toBe(200);
      });
      // The sweep waits for better times, and does its work then.
      await db('pending_blobs').update({ at: db.raw(`app_now() - interval '2 hours'`) });
      const store = createStore(app.config, 300);
      await sweepBlobs(store, log)(db);
      expect(await db('pending_blobs').pluck('storage_key')).toHaveLength(2);
      store.stop();
      app.services.store.stop();
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => mute.close(resolve));
      await start();
      await sweepBlobs(app.services.store, log)(db);
      expect(await db('pending_blobs').pluck('storage_key')).toEqual([]);
      expect((await tryOnce()).reply.error).toBeNull();
    },
  );
});
