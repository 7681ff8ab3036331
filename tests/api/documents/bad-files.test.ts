import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { archive, drawnPdf, handMadeWorkbook, plainPdf, PNG, workbook } from '../../support/real-files.ts';
import { smallTeam, upload } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
const CV = 'CV_Sosa_30122884';
const REFUSED = 'formato no admitido';
const DAMAGED = 'La planilla está dañada o es demasiado grande al abrirse. Volvé a guardarla y cargala otra vez.';

beforeAll(async () => {
  await form.put(form.peis, smallTeam());
});

const send = (docNom: string, content: Buffer, name?: string) =>
  upload(form.ana, form.peis, docNom, content, name === undefined ? {} : { name });

test('good ones, of several makers', async () => {
  for (const pdf of [plainPdf(), await drawnPdf('Hoja de vida'), Buffer.concat([plainPdf(), Buffer.from('\n\n')])])
    expect((await send(CV, pdf)).error).toBeNull();
  for (const book of [await workbook('Rubro', 'Monto'), handMadeWorkbook()])
    expect((await send('PRESUPUESTO', book)).error).toBeNull();
});

test('what a PDF must not be', async () => {
  const whole = await drawnPdf('Hoja de vida');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const bad: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    cut: whole.subarray(0, Math.floor(whole.length / 2)),
    locked: await drawnPdf('Hoja de vida', 'clave'),
    page: html,
    'page before': Buffer.concat([html, plainPdf()]),
    'page inside the head': plainPdf({ head: '%PDF-1.4\n%<script>alert(1)</script>\n' }),
    'archive after': Buffer.concat([plainPdf(), archive([{ name: 'a', content: 'b' }])]),
    png: PNG,
    workbook: await workbook('a'),
    'marked as locked': plainPdf({ trailer: '/Encrypt 9 0 R ' }),
  };
  const said: Record<string, string | null> = {};
  for (const [what, content] of Object.entries(bad)) {
    const reply = await send(CV, content);
    expect([what, reply.status]).toEqual([what, 415]);
    said[what] = reply.error;
  }
  proves('R-A-27-05', 'pdf', () => expect(said['page']).toBe(REFUSED));
  expect(said['png']).toBe(REFUSED);
  expect(said['locked']).toContain('contraseña');
  expect(said['cut']).toContain('incompleto');
  expect(said['empty']).toContain('vacío');
});

test('what a workbook must not be', async () => {
  const bomb = Buffer.alloc(30 * 1024 * 1024);
  const bad: Record<string, Buffer> = {
    macros: handMadeWorkbook([], { macros: true }),
    'macros inside': handMadeWorkbook([{ name: 'xl/vbaProject.bin', content: 'x' }]),
    document: archive([
      { name: '[Content_Types].xml', content: 'wordprocessingml.document.main+xml' },
      { name: 'word/document.xml', content: '<w/>' },
    ]),
    bomb: handMadeWorkbook(['a', 'b', 'c', 'd'].map((name) => ({ name, content: bomb }))),
    'bomb that lies': handMadeWorkbook([{ name: 'a', content: bomb, says: 10 }]),
    cut: (await workbook('a')).subarray(0, 900),
    'page before': Buffer.concat([Buffer.from('<html>'), await workbook('a')]),
    pdf: plainPdf(),
  };
  const said: Record<string, string | null> = {};
  for (const [what, content] of Object.entries(bad)) {
    const reply = await send('PRESUPUESTO', content);
    expect([what, reply.status]).toEqual([what, 415]);
    said[what] = reply.error;
  }
  proves('R-A-27-05', 'xlsx', () => expect([said['bomb'], said['bomb that lies']]).toEqual([DAMAGED, DAMAGED]));
  proves('R-5.11-36', 'api', () => expect(said['document']).toBe(REFUSED));
});

test('each type takes its own format', async () => {
  const [pdf, book] = [plainPdf(), await workbook('a')];
  const wrong = {
    'PRESUPUESTO pdf': await send('PRESUPUESTO', pdf),
    'CV xlsx': await send(CV, book),
    'AVAL xlsx': await send('AVAL_Vecinal Costa Norte', book),
    'CONSTANCIA_DIRECTOR xlsx': await send('CONSTANCIA_DIRECTOR', book),
    'CONSTANCIA_JEFE_CATEDRA xlsx': await send('CONSTANCIA_JEFE_CATEDRA', book),
  };
  for (const [what, { error }] of Object.entries(wrong)) proves('R-A-28-01', what, () => expect(error).toBe(REFUSED));
});

test('too large, and names of all kinds', async () => {
  const large = await send(CV, Buffer.concat([plainPdf(), Buffer.alloc(10 * 1024 * 1024)]));
  proves('R-A-27-04', () => {
    expect(large.status).toBe(413);
    expect(large.error).toContain('10 MB');
  });
  for (const name of ['x'.repeat(300), '\u202efdp.exe', '../../x.pdf', '<img src=x>.pdf']) {
    const reply = await send(CV, plainPdf(), name);
    expect([name, reply.error, reply.data?.name]).toEqual([name, null, `${CV}.pdf`]);
  }
});

test('no multipart, and one that is none', async () => {
  const path = `/p/upload/${form.peis.codigo}`;
  expect((await form.ana.client.post(path, { doc_nom: CV })).status).toBe(415);
  for (const raw of ['', 'rubbish', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="doc_nom"\r\n\r\nCV']) {
    const reply = await form.ana.client.call('POST', path, {
      raw,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(reply.status).toBe(400);
  }
});

test('a connection cut at half leaves nothing', async () => {
  const stored = async () => {
    const rows = await app.database.db('documents').where({ project_id: form.peis.id }).count();
    const pending = await app.database.db('pending_blobs').count();
    return [rows, pending];
  };
  // Other tests upload at the same time, so what counts is that nothing new stays.
  const there = new Set(readdirSync(tmpdir()));
  const files = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith('convoca-upload-') && !there.has(name)).length;
  const before = await stored();
  const sending = request(`${app.url}/api/gestor/p/upload/${form.peis.codigo}`, {
    method: 'POST',
    headers: {
      authorization: form.ana.token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '500000',
    },
  });
  sending.on('error', () => undefined);
  sending.write(`--x\r\nContent-Disposition: form-data; name="doc_nom"\r\n\r\n${CV}\r\n--x\r\n`);
  sending.write(
    'Content-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  );
  sending.write(plainPdf());
  await wait(300);
  sending.destroy();
  await expect.poll(files, { timeout: 3000 }).toBe(0);
  expect(await stored()).toEqual(before);
  expect(readdirSync(join(app.config.dataDir)).sort()).toEqual(['documents']);
});
