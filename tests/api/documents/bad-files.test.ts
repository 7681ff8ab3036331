import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const bomb = Buffer.alloc(30 * 1024 * 1024);

// Uploads of this server alone: others on this machine leave their files beside.
const uploads = mkdtempSync(join(tmpdir(), 'convoca-uploads-'));
const shared = process.env['TMPDIR'];
const filesUnderWay = () =>
  readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

afterAll(() => {
  if (shared === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = shared;
  rmSync(uploads, { recursive: true, force: true });
});

beforeAll(async () => {
  process.env['TMPDIR'] = uploads;
  // Packed before anybody waits for the server, which is this same process.
  archive([{ name: 'a', content: bomb }]);
  await form.put(form.peis, smallTeam());
});

const send = (docNom: string, content: Buffer, name?: string) =>
  upload(form.ana, form.peis, docNom, content, name === undefined ? {} : { name });

/** The directory says that its entries are encrypted. */
function locked(book: Buffer): Buffer {
  const entry = book.indexOf('PK\u0001\u0002', 0, 'latin1');
  book.writeUInt16LE(1, entry + 8);
  return book;
}

/** The end says that it is, or that the directory begins, in a second part of the archive. */
function inParts(book: Buffer, where: 4 | 6): Buffer {
  book.writeUInt16LE(1, book.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + where);
  return book;
}

/** The last part lies in the content of the one before; with a long name, behind where that content would end without it. */
function overlapping(name: string): Buffer {
  const inner = { name: 'b', content: 'Una hoja' };
  const lone = archive([inner]);
  const content = lone.subarray(0, lone.indexOf('PK\u0001\u0002', 0, 'latin1'));
  return handMadeWorkbook([
    { name, content, plain: true },
    { ...inner, inside: 0 },
  ]);
}

test('good ones, of several makers', async () => {
  for (const pdf of [plainPdf(), await drawnPdf('Hoja de vida'), Buffer.concat([plainPdf(), Buffer.from('\n\n')])])
    expect((await send(CV, pdf)).error).toBeNull();
  const comment = 'Hecho con la planilla de la secretaría';
  const books = [handMadeWorkbook(), handMadeWorkbook([], { comment }), handMadeWorkbook([], { large: true })];
  for (const book of [await workbook('Rubro', 'Monto'), ...books])
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
  const bad: Record<string, Buffer> = {
    macros: handMadeWorkbook([], { macros: true }),
    'macros inside': handMadeWorkbook([{ name: 'xl/vbaProject.bin', content: 'x' }]),
    document: archive([
      { name: '[Content_Types].xml', content: 'wordprocessingml.document.main+xml' },
      { name: 'word/document.xml', content: '<w/>' },
    ]),
    bomb: handMadeWorkbook(['a', 'b', 'c', 'd'].map((name) => ({ name, content: bomb }))),
    'bomb that lies': handMadeWorkbook([{ name: 'a', content: bomb, says: 10 }]),
    'bomb that lies, large': handMadeWorkbook([{ name: 'a', content: bomb, says: 10 }], { large: true }),
    'one content under many names': handMadeWorkbook(
      ['a', 'b', 'c'].map((name, index) => ({ name, content: 'x'.repeat(5000), again: index > 0 })),
    ),
    'one inside another': overlapping('a'),
    'one inside another’s end': overlapping('a'.repeat(40)),
    cut: (await workbook('a')).subarray(0, 900),
    'cut, large': handMadeWorkbook([], { large: true }).subarray(0, -30),
    'page after': handMadeWorkbook([], { comment: '<html><script>alert(1)</script>' }),
    'pdf after': handMadeWorkbook([], { comment: plainPdf().toString('latin1') }),
    'archive in the comment': handMadeWorkbook([], { comment: archive([]).toString('latin1') }),
    locked: locked(handMadeWorkbook()),
    'one of several parts': inParts(handMadeWorkbook(), 4),
    'that begins in another part': inParts(handMadeWorkbook(), 6),
    'with a password': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]),
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

/** A request whose file has been sent in part; `more` sends the rest and gives the status. */
async function half(project: { codigo: string }): Promise<{ cut: () => void; more: () => Promise<number> }> {
  const content = plainPdf({ head: `%PDF-1.4\n%${'x'.repeat(200_000)}\n` });
  const head = [
    `--x\r\nContent-Disposition: form-data; name="doc_nom"\r\n\r\n${CV}\r\n--x\r\n`,
    'Content-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  ].join('');
  const foot = '\r\n--x--\r\n';
  const sending = request(`${app.url}/api/gestor/p/upload/${project.codigo}`, {
    method: 'POST',
    headers: {
      authorization: form.ana.token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(head.length + content.length + foot.length),
    },
  });
  const answered = new Promise<number>((resolve) => {
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', () => resolve(0));
  });
  sending.write(head);
  sending.write(content.subarray(0, 100_000));
  await expect.poll(() => filesUnderWay(), { timeout: 5000 }).toBe(1);
  return {
    cut: () => sending.destroy(),
    more: () => {
      sending.end(Buffer.concat([content.subarray(100_000), Buffer.from(foot)]));
      return answered;
    },
  };
}

async function stored(project: { id: number }) {
  const rows = await app.database.db('documents').where({ project_id: project.id }).count();
  const pending = await app.database.db('pending_blobs').count();
  return [rows, pending];
}

test('a connection cut at half leaves nothing', async () => {
  const files = filesUnderWay;
  const before = await stored(form.peis);
  const sending = await half(form.peis);
  expect(files()).toBe(1);
  sending.cut();
  await expect.poll(files, { timeout: 3000 }).toBe(0);
  expect(await stored(form.peis)).toEqual(before);
  expect(readdirSync(join(app.config.dataDir)).sort()).toEqual(['documents']);
});

test('a file that is too large leaves nothing, however large its sender says it is', async () => {
  const before = await stored(form.peis);
  for (const [framing, size] of [
    ['content-length', 11],
    ['transfer-encoding', 11],
    ['content-length', 10.03],
    ['transfer-encoding', 10.03],
  ] as const) {
    const head = '--x\r\nContent-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(size * 2 ** 20, 'a'), Buffer.from('\r\n--x--\r\n')]);
    const status = await new Promise((resolve, reject) => {
      const headers = {
        authorization: form.ana.token,
        'content-type': 'multipart/form-data; boundary=x',
        [framing]: framing === 'content-length' ? String(body.length) : 'chunked',
      };
      const options = { method: 'POST', headers };
      const sending = request(`${app.url}/api/gestor/p/upload/${form.peis.codigo}`, options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.once('error', reject);
      sending.end(body);
    });
    expect([framing, size, status]).toEqual([framing, size, 413]);
    await expect.poll(filesUnderWay, { timeout: 3000 }).toBe(0);
  }
  expect(await stored(form.peis)).toEqual(before);
});

test('what changed while a file was on its way decides', async () => {
  const project = await form.ready();
  await form.put(project, smallTeam());
  const before = await stored(project);
  const moved = await half(project);
  await form.stage.move(project.id, 'ADM');
  expect(await moved.more()).toBe(403);
  expect(await stored(project)).toEqual(before);

  await form.stage.move(project.id, 'REC_P');
  const left = await half(project);
  const other = smallTeam((team) => {
    const [first, second] = team.EquipoExtension.IntegranteEquipos;
    team.EquipoExtension.IntegranteEquipos = [first ?? {}, { ...second, dni: '33444555', ape: 'Paz' }];
  });
  expect((await form.put(project, other)).error).toBeNull();
  // Nobody of the team has this document any more.
  expect(await left.more()).toBe(400);
  expect(await stored(project)).toEqual(before);
});
