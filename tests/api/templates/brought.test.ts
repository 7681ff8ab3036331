import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { readTemplateFolders, SHIPPED_FOLDER } from '#server/templates/template-folders.ts';
import { createTemplateService } from '#server/templates/template-service.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { open, publish, type Draft } from './studio.ts';

// Each test is a later release over what the former ones left: what it ships lies in this folder.
const app = useApp();
const stage = useStage(app);
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-brought-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let admin: Person;
let ana: Person;
let year: number;

interface Row {
  id: number;
  anio: number;
  version: number;
  estado: string;
  vigente: boolean;
  enEspera: boolean;
  nombre: string | null;
  autor: object | null;
  padre: { anio: number; version: number } | null;
}

beforeAll(async () => {
  cpSync(SHIPPED_FOLDER, folder, { recursive: true });
  rmSync(path.join(folder, 'published.json'));
  [admin, ana, year] = [await stage.admin(), await app.person(), await stage.year()];
});

const library = async (tipo: string, papelera = false) =>
  (await admin.client.get<Row[]>('/plantillas', { tipo, ...(papelera && { papelera: 'true' }) })).data;
const brought = async (tipo: string) => (await library(tipo)).filter(({ estado }) => estado === 'borrador');
const inForce = async (tipo: string, anio: number) =>
  (await library(tipo)).filter((row) => row.anio === anio && row.vigente).map(({ version }) => version);

/** What the next release says of a form; a folder that is not there yet begins as the shipped one of 2025. */
function ship(version: string, title: string): void {
  const to = path.join(folder, version);
  const [anio, , number] = version.split('/');
  cpSync(path.join(SHIPPED_FOLDER, '2025', version.split('/')[1] ?? '', 'v1'), to, { recursive: true });
  const file = path.join(to, 'meta.json');
  const meta = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(
    file,
    JSON.stringify({ ...meta, anio: Number(anio), version: Number(number?.slice(1)), titulo: title }),
  );
}

/** As at the start of several processes together, and once more. */
async function start(): Promise<void> {
  const services = [1, 2, 3].map(() => createTemplateService(app.database.db, folder));
  await Promise.all(services.map((one) => one.importShipped(year)));
  await services[0]?.importShipped(year);
  for (const one of services) await one.stop();
}

test('of a form that people use it is offered once, and changes nothing that is in force', async () => {
  const project = await stage.idea(ana);
  const before = await ana.client.get(`/ip/${project.id}`);
  ship(`${year}/ip/v2`, 'Idea de la versión siguiente');
  await start();
  const [draft, another] = await brought('ip');
  expect(another).toBeUndefined();
  expect(draft).toMatchObject({ anio: year, version: 2, autor: null, padre: { anio: year, version: 1 } });
  expect(draft?.nombre).toBe('Cambio que trae esta versión de Convoca');
  expect(await inForce('ip', year)).toEqual([1]);
  const saved = await ana.client.put('/ip', { id: project.id, dataIdeaProyecto: ideaAnswers() });
  expect([saved.status, saved.error]).toEqual([200, null]);
  const after = await ana.client.get<{ plantilla: object }>(`/ip/${project.id}`);
  expect(after.data.plantilla).toEqual((before.data as { plantilla: object }).plantilla);

  // The office publishes it, changed or not: a later start does not bring it again.
  const { data } = await admin.client.get<Draft>(`/plantillas/borrador/${draft?.id ?? 0}`);
  const published = await publish(admin, data, { nota: 'La tomamos.' });
  expect([published.error, await inForce('ip', year)]).toEqual([null, [2]]);
  await start();
  expect(await brought('ip')).toEqual([]);
});

test('thrown away it stays in the bin; the next change is offered under the next free number', async () => {
  ship(`${year}/ip/v3`, 'Idea de otra versión más');
  await start();
  const [draft] = await brought('ip');
  expect(draft).toMatchObject({ version: 3, padre: { version: 2 } });
  expect((await admin.client.delete(`/plantillas/borrador/${draft?.id ?? 0}`)).status).toBe(200);
  await start();
  expect(await brought('ip')).toEqual([]);
  expect((await library('ip', true)).map(({ id }) => id)).toContain(draft?.id);

  // Meanwhile the office publishes one of its own: what comes then is no older than that.
  const own = await open(admin, { tipo: 'ip' });
  expect((await publish(admin, own, { nota: 'Propia.' })).error).toBeNull();
  ship(`${year}/ip/v4`, 'Idea de la cuarta');
  await start();
  expect((await brought('ip')).map(({ version }) => version)).toEqual([4]);
  expect(await inForce('ip', year)).toEqual([3]);
});

test('a shipped version that was rewritten comes beside the one that the database has', async () => {
  const stored = async () =>
    (await app.database
      .db('templates')
      .where({ kind: 'eippe', call_year: 2025 })
      .select('version', 'fingerprint', 'content')) as object[];
  const before = await stored();
  ship('2025/eippe/v1', 'Evaluación reescrita');
  await start();
  // Past calls stay as they are; the current one is offered it.
  expect(await stored()).toEqual(before);
  expect([await inForce('eippe', 2025), await inForce('eippe', year)]).toEqual([[1], [1]]);
  const drafts = await brought('eippe');
  expect(drafts).toMatchObject([{ anio: year, version: 2, padre: { anio: year, version: 1 } }]);
  await start();
  expect(await brought('eippe')).toEqual(drafts);
  // With a further version in the folder the rewritten one is history.
  ship('2025/eippe/v2', 'Evaluación de la segunda');
  await start();
  expect(await inForce('eippe', 2025)).toEqual([1]);
  expect((await brought('eippe')).map(({ anio, version }) => [anio, version])).toEqual([
    [year, 2],
    [year, 2],
  ]);
});

test('where nobody uses the form of the current call it is in force at once, under a free number', async () => {
  ship(`${year}/ppert/v1`, 'Pertinencia reescrita');
  await start();
  expect([await inForce('ppert', year), await brought('ppert')]).toEqual([[2], []]);
  ship(`${year}/ppert/v2`, 'Pertinencia de la segunda');
  ship(`${year}/ppert/v3`, 'Pertinencia de la tercera');
  await start();
  expect([await inForce('ppert', year), await brought('ppert')]).toEqual([[3], []]);
});

test('a whole folder that nobody has seen is no news twice', async () => {
  const count = async () => ((await app.database.db('templates').count({ n: '*' }).first()) as { n: number }).n;
  const before = await count();
  await start();
  expect(await count()).toBe(before);
  const known = (await app.database.db('templates').where({ call_year: 2025 }).pluck('fingerprint')) as string[];
  for (const { id, template } of readTemplateFolders().filter((one) => !one.id.includes('eippe')))
    expect([id, known.includes(fingerprint(template))]).toEqual([id, true]);
});
