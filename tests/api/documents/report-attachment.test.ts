import { beforeAll, describe, expect, test } from 'vitest';
import type { ListReportAttachmentsAnswer } from '#schemas/generated/api/list-report-attachments.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { handMadeWorkbook, oldOffice, plainPdf, PNG, workbook } from '../../support/real-files.ts';
import { proves } from '../../support/proves.ts';
import { download, sign } from '../support/documents.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const REFUSED = 'No posee permisos para realizar esta acción';
const FORMAT = 'No se acepta ese formato de archivo';
/** Each file has a name of its own, so that the office can ask for those that were replaced. */
const NAME = /^ADJUNTO_\d\d-\d{3}-PEIS-FICH_inf_final(?: \(\d+\))?\.\w+$/u;
const MISSING = 'Debe subir un archivo primero';
let ana: Person;
let admin: Person;
let project: Created;
const reports = { ia: 0, if: 0 };

/** The reports of the project, which its approval brings where the call has templates for them. */
async function reportIds({ id }: Created): Promise<Record<'ia' | 'if', number>> {
  const { db } = app.database;
  for (const kind of ['inf_avance', 'inf_final'])
    await db('forms')
      .insert({ kind, wire_id: db.raw(`nextval('form_wire_id')`), project_id: id })
      .onConflict()
      .ignore();
  const rows = (await db('forms')
    .select('kind', 'wire_id')
    .where({ project_id: id })
    .whereIn('kind', ['inf_avance', 'inf_final'])) as { kind: string; wire_id: number }[];
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.wire_id ?? 0;
  return { ia: idOf('inf_avance'), if: idOf('inf_final') };
}

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
  project = await stage.idea(ana, { bianual: 1 });
  await stage.move(project.id, 'REC_P', 'CAL', 'OK');
  Object.assign(reports, await reportIds(project));
});

const attach = (type: 'ia' | 'if', by: Person, more: Parameters<typeof sign>[3] = {}) =>
  sign(by, project, reports[type], { tipoFirma: type, ...more });

describe('a file beside a report', () => {
  test('of each kind that is accepted, under a name of the product', async () => {
    const contents = {
      'image/jpeg': { content: tinyJpeg('a'), type: 'image/jpeg', ends: 'jpg' },
      'image/pjpeg': { content: tinyJpeg('b'), type: 'image/pjpeg', ends: 'jpg' },
      pdf: { content: plainPdf(), type: 'application/pdf', ends: 'pdf' },
      xls: { content: oldOffice('Workbook'), type: 'application/vnd.ms-excel', ends: 'xls' },
      xlsx: { content: await workbook('a'), type: '', ends: 'xlsx' },
    };
    for (const [of, { ends, ...file }] of Object.entries(contents)) {
      const reply = await attach('if', ana, file);
      proves('R-5.11-31', of, () => {
        expect(reply.error).toBeNull();
        expect(reply.data.fileName.endsWith(`.${ends}`)).toBe(true);
        expect(reply.data).toEqual({
          id: expect.any(Number) as number,
          name: reply.data.fileName,
          codigo: project.codigo,
          fileName: expect.stringMatching(NAME) as string,
        });
      });
    }
    const progress = await attach('ia', ana);
    proves('R-7-62', 'ia', () => expect(progress.error).toBeNull());
    const final = await attach('if', ana);
    proves('R-7-62', 'if', () => expect(final.error).toBeNull());
  });

  test('what it must not be', async () => {
    const bad = {
      png: PNG,
      page: Buffer.from('<html><script>alert(1)</script>'),
      cut: tinyJpeg().subarray(0, 20),
      macros: handMadeWorkbook([], { macros: true }),
      'old document': oldOffice('WordDocument', '1Table'),
      'old macros': oldOffice('Workbook', '_VBA_PROJECT_CUR', 'VBA'),
      'old document with macros': oldOffice('WordDocument', 'Macros', 'VBA'),
      'a file in an old workbook': oldOffice('Workbook', '\u0001Ole10Native'),
      'no workbook': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]),
    };
    const said: Record<string, unknown> = {};
    for (const [what, content] of Object.entries(bad)) {
      const reply = await attach('if', ana, { content });
      said[what] = reply.error;
      expect([what, reply.status]).toEqual([what, 415]);
    }
    proves('R-5.11-32', () => expect([said['png'], said['page']]).toEqual([FORMAT, FORMAT]));
    expect(said['cut']).toBe(DOCUMENT_MESSAGES.damagedPicture);
    for (const what of ['macros', 'old macros']) expect([what, said[what]]).toEqual([what, DOCUMENT_MESSAGES.macros]);
    for (const what of ['old document', 'old document with macros', 'no workbook'])
      expect([what, said[what]]).toEqual([what, FORMAT]);
    expect(said['a file in an old workbook']).toBe(DOCUMENT_MESSAGES.attachedWorkbook);
    const none = await attach('if', ana, { content: null });
    proves('R-5.11-33', () => expect([none.status, none.error]).toEqual([400, MISSING]));
    const empty = await attach('if', ana, { content: Buffer.alloc(0) });
    expect([empty.status, empty.error]).toEqual([415, 'El archivo está vacío. Elegí otro.']);
    const large = await attach('if', ana, { content: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([large.status, large.error]).toEqual([413, expect.stringContaining('10 MB')]);
    // What is named does not belong together, or is not named.
    const other = await sign(ana, project, reports.if, { tipoFirma: 'ia' });
    const signature = await sign(ana, project, reports.if, { tipoFirma: 'eipca' });
    const unknown = await sign(ana, project, reports.if, { tipoFirma: 'inf_final' });
    const elsewhere = await attach('if', ana, { fields: { idProy: String(project.id + 1) } });
    const missing = await sign(ana, project, 999_999, { tipoFirma: 'if' });
    expect([other, signature, unknown, elsewhere, missing].map(({ status }) => status)).toEqual([
      404, 404, 400, 400, 404,
    ]);
    expect(await app.database.db('pending_blobs')).toHaveLength(0);
  });

  test('replaces the one before, which stays in the history; out of OK nobody attaches', async () => {
    const { db } = app.database;
    for (const type of ['ia', 'if'] as const) {
      await attach(type, ana, { content: tinyJpeg('antes') });
      const key = `adjunto-${type}`;
      const second = await attach(type, ana, { content: tinyJpeg('después'), key });
      const again = await attach(type, ana, { content: tinyJpeg('después'), key });
      expect(again.data).toEqual(second.data);
      const got = await download(ana, project, second.data.fileName);
      const rows = (await db('documents as d')
        .join('forms as f', 'f.id', 'd.form_id')
        .where({ 'f.wire_id': reports[type], 'd.type': 'adjunto' })
        .orderBy('d.id')
        .select('d.id', 'd.replaced_at', 'd.replaced_by')) as { id: number; replaced_at: Date | null }[];
      proves('R-A-29-02', type, () => {
        expect(got.bytes.toString('latin1')).toContain('despu');
        expect(rows.filter(({ replaced_at: at }) => at === null).map(({ id }) => id)).toEqual([second.data.id]);
      });
      const audit = (await db('audit')
        .where({ action: 'report.attach', project_id: project.id })
        .orderBy('id', 'desc')
        .first()) as { actor_id: number; detail: Record<string, unknown> };
      proves('R-A-29-02', 'historial', () => {
        expect(rows.length).toBeGreaterThan(1);
        expect(rows.at(-2)).toMatchObject({ replaced_at: expect.any(Date) as Date, replaced_by: ana.id });
        expect(audit).toMatchObject({
          actor_id: ana.id,
          detail: { documento: second.data.id, reemplaza: rows.at(-2)?.id },
        });
      });
    }
    const stranger = await app.person();
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await db('forms').insert({ kind: 'pcal', wire_id: 840_001, project_id: project.id, evaluator_id: evaluator.id });
    const { data: held } = await ana.client.get<ListReportAttachmentsAnswer>(
      `/informes/if/${String(reports.if)}/adjuntos`,
    );
    const name = held.actual?.fileName ?? '';
    const former = held.anteriores[0]?.fileName ?? '';
    expect([held.permite, held.motivo, held.actual?.autor]).toEqual([true, null, 'Ruiz, Ana']);
    expect(held.anteriores.length).toBeGreaterThan(1);
    const formers = await Promise.all([ana, admin].map((by) => download(by, project, former)));
    expect(formers.map(({ status }) => status)).toEqual([404, 200]);
    const readers = await Promise.all([stranger, evaluator].map((by) => download(by, project, name)));
    proves('R-6-89', 'adjunto de informe', () => expect(readers.map(({ status }) => status)).toEqual([404, 200]));
    for (const by of [stranger, evaluator, await app.person({ tipoUsuario: 'gestion' })]) {
      const reply = await attach('if', by);
      expect([reply.status, reply.error]).toEqual([403, REFUSED]);
    }
    await stage.move(project.id, 'CAL');
    const out = await Promise.all([ana, admin].map((by) => attach('if', by)));
    proves('R-A-29-02', 'fuera de OK no', () =>
      expect(out.map(({ status, error }) => [status, error])).toEqual([
        [403, REFUSED],
        [403, REFUSED],
      ]),
    );
    const closed = await admin.client.get<ListReportAttachmentsAnswer>(`/informes/if/${String(reports.if)}/adjuntos`);
    expect(closed.data).toMatchObject({
      permite: false,
      motivo: 'Los informes se abren cuando el proyecto está aprobado (OK).',
    });
    expect((await ana.client.get(`/informes/if/${String(reports.if)}/adjuntos`)).status).toBe(403);
    await stage.move(project.id, 'OK');
    expect((await attach('if', admin)).error).toBeNull();
  });
});
