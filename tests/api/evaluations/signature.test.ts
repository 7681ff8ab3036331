import { beforeAll, describe, expect, test } from 'vitest';
import { plainPdf, tinyJpeg } from '../../support/real-files.ts';
import { proves } from '../../support/proves.ts';
import { download, sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Judged } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, evaluator, formsOf } = useBench(app, stage);
const NOT_HIS = 'No es el evaluador correspondiente a este formulario';
const OVER = 'El proyecto ya no se encuentra en evaluación';
const OFFICE_ONLY = 'No posee permisos necesarios para realizar esta acción';
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

/** A commission whose definitive form is complete; nobody has saved a form of his own. */
async function agreed(kind: 'eipca' | 'pcal', by = 0): Promise<Judged & { members: [Person, Person, Person] }> {
  const one = await judged(kind);
  const members = one.evaluators as [Person, Person, Person];
  const saved = await save(kind, one.definitive, members[by] as Person, answersOf(kind));
  expect(saved.data.estado).toBe('completa');
  return { ...one, members };
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const annul = (by: Person, { project, definitive }: Judged, body: object = { motivo: 'Se firmó otro texto.' }) =>
  by.client.delete(`/base/firma/${project.codigo}/${definitive}`, body);
const window = (by: Person, { project, definitive }: Judged, body: object = {}) =>
  by.client.post(`/p/${project.codigo}/ventana-firma`, {
    idFormEvaluacion: definitive,
    motivo: 'Licencia de una evaluadora',
    ...body,
  });
const auditOf = (project: number, action: string) =>
  app.database.db('audit').select('actor_id', 'detail').where({ project_id: project, action }) as Promise<
    { actor_id: number; detail: Record<string, unknown> }[]
  >;

describe('a commission signs its definitive form', () => {
  test('whole walk: signed, frozen, downloaded, annulled, signed again', async () => {
    const one = await agreed('pcal');
    const { project, definitive, members, owner } = one;
    const [first, second, third] = members;
    const before = await read('pcal', definitive, second, project);
    expect(before.data).toMatchObject({ firma: null, firmar: { permitido: true, motivo: null }, ventana: false });

    const signed = await sign(second, project, definitive);
    expect(signed.error).toBeNull();
    for (const [id, of] of [['R-6-53'], ['R-7-19'], ['R-7-62', 'pcal'], ['R-K-54', 'firma']] as const) {
      const holds = () => {
        expect(signed.data).toEqual({
          id: expect.any(Number) as number,
          name: signed.data.fileName,
          codigo: project.codigo,
          fileName: `FIRMA_${project.codigo}_pcal_def.jpg`,
        });
      };
      if (of === undefined) proves(id, holds);
      else proves(id, of, holds);
    }
    const after = await read('pcal', definitive, first, project);
    const listed = (await formsOf(project.id)).find(({ id }) => id === definitive);
    proves('R-K-03', 'firmada', () => expect([after.data.estado, listed?.estado]).toEqual(['firmada', 'firmada']));
    expect(after.data.editable).toBe(false);
    expect(after.data.firma).toMatchObject({ autor: { id: second.id }, archivo: signed.data.fileName });
    expect(after.data).toMatchObject({ firmar: { permitido: false } });

    const stored = (await app.database
      .db('signatures')
      .join('forms', 'forms.id', 'signatures.form_id')
      .join('templates', 'templates.id', 'forms.template_id')
      .select('answers_fingerprint', 'template_fingerprint', 'fingerprint', 'signed_by')
      .where({ 'forms.wire_id': definitive, 'forms.kind': 'pcal_def' })
      .first()) as Record<string, unknown>;
    const kept = await save('pcal', definitive, first, answersOf('pcal'));
    const byOffice = await save('pcal', definitive, admin, answersOf('pcal'));
    proves('R-A-108-02', 'huella', () => {
      expect(stored['answers_fingerprint']).toMatch(/^[0-9a-f]{64}$/u);
      expect(stored).toMatchObject({ template_fingerprint: stored['fingerprint'], signed_by: second.id });
    });
    proves('R-A-108-02', 'congelado', () => {
      expect([kept.status, byOffice.status]).toEqual([403, 403]);
      expect(kept.error).toBe('El formulario está firmado: para cambiarlo, la oficina tiene que anular la firma.');
    });
    const mine = await save('pcal', one.own(first), first, answersOf('pcal'));
    const mineByOffice = await save('pcal', one.own(first), admin, answersOf('pcal'));
    proves('R-A-112-12', 'pcal', () => expect(mine.status).toBe(403));
    proves('R-A-112-12', 'admin', () => expect(mineByOffice.status).toBe(403));

    const twice = await sign(third, project, definitive);
    proves('R-4.2-32', () =>
      expect([twice.status, twice.error]).toEqual([403, expect.stringContaining('ya tiene una firma')]),
    );

    const file = await download(first, project, signed.data.fileName);
    const asOwner = await download(owner, project, signed.data.fileName);
    const asStranger = await download(await app.person(), project, signed.data.fileName);
    expect(file.status).toBe(200);
    proves('R-6-89', 'firma', () => expect([asOwner.status, asStranger.status]).toEqual([404, 404]));

    const refusals = await Promise.all([annul(first, one), annul(owner, one), annul(await evaluator('gestion'), one)]);
    for (const [at, of] of ['evaluador de la comisión', 'dueño', 'gestion'].entries())
      proves('R-K-131', of, () => expect([refusals[at]?.status, refusals[at]?.error]).toEqual([403, OFFICE_ONLY]));
    const without = await annul(admin, one, {});
    const blank = await annul(admin, one, { motivo: '  ' });
    proves('R-A-108-03', 'sin motivo', () => expect([without.status, blank.status]).toEqual([400, 400]));
    const annulled = await annul(admin, one);
    const open = await save('pcal', definitive, first, answersOf('pcal'));
    const thawed = await save('pcal', one.own(first), first, answersOf('pcal'));
    const audit = await auditOf(project.id, 'signature.annul');
    proves('R-A-108-03', 'anula', () => {
      expect(annulled.data).toEqual({ id: definitive, estado: 'completa' });
      expect(open.error).toBeNull();
      expect(audit).toMatchObject([{ actor_id: admin.id, detail: { motivo: 'Se firmó otro texto.' } }]);
    });
    proves('R-A-112-12', 'anulada', () => expect(thawed.error).toBeNull());
    const [forOffice, forMember] = [
      await download(admin, project, signed.data.fileName),
      await download(first, project, signed.data.fileName),
    ];
    proves('R-A-108-03', 'archivo conservado', () => expect([forOffice.status, forMember.status]).toEqual([200, 404]));
    expect((await annul(admin, one)).status).toBe(404);

    const again = await sign(first, project, definitive);
    expect(again.data.fileName).toBe(`FIRMA_${project.codigo}_pcal_def (2).jpg`);
    expect((await read('pcal', definitive, first, project)).data.firma).toMatchObject({ autor: { id: first.id } });
  });

  test('a repeated request signs once and hears the same', async () => {
    const { project, definitive, members } = await agreed('eipca');
    const first = await sign(members[0], project, definitive, { tipoFirma: 'eipca', key: 'firma-1' });
    const again = await sign(members[0], project, definitive, { tipoFirma: 'eipca', key: 'firma-1' });
    proves('R-6-54', () => expect(first.error).toBeNull());
    proves('R-7-62', 'eipca', () => expect(first.status).toBe(200));
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect((await sign(members[0], project, definitive, { tipoFirma: 'eipca', key: 'firma-2' })).status).toBe(403);
    expect(await auditOf(project.id, 'form.sign')).toHaveLength(1);
  });

  test('two at once: one signature', async () => {
    const { project, definitive, members } = await agreed('pcal');
    const both = await Promise.all(members.map((one) => sign(one, project, definitive)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403]);
    const files = await app.database.db('documents').where({ project_id: project.id, type: 'firma' });
    expect(files).toHaveLength(1);
    expect(await app.database.db('pending_blobs')).toHaveLength(0);
  });
});

describe('who may not, and when', () => {
  let one: Judged & { members: [Person, Person, Person] };
  beforeAll(async () => {
    one = await agreed('pcal');
  });

  test('whose form it is comes first, then definitive, in evaluation, none exists, and the file last', async () => {
    const { project, definitive, members, owner } = one;
    const [first] = members;
    const other = await evaluator();
    // Each of these is at fault in everything that comes after it, too.
    const strangers = await Promise.all(
      [other, owner, admin].map((by) => sign(by, project, definitive, { content: png })),
    );
    for (const [at, of] of ['otro evaluador', 'dueño del proyecto', 'admin'].entries())
      proves('R-6-55', of, () => expect([strangers[at]?.status, strangers[at]?.error]).toEqual([403, NOT_HIS]));
    proves('R-A-49-02', 'dueño', () => expect(strangers[0]?.error).toBe(NOT_HIS));
    const individual = await sign(first, project, one.own(first), { content: png });
    proves('R-4.2-33', 'pcal', () =>
      expect([individual.status, individual.error]).toEqual([403, expect.stringContaining('definitivo')]),
    );
    proves('R-A-49-02', 'definitivo', () => expect(individual.error).toContain('definitivo'));
    await stage.move(project.id, 'REC_P');
    const out = await sign(first, project, definitive, { content: png });
    proves('R-A-49-02', 'en evaluación', () => expect([out.status, out.error]).toEqual([403, OVER]));
    proves('R-A-112-09', 'pcal_def no', () => expect(out.error).toBe(OVER));
    await stage.move(project.id, 'CAL');
    const wrong = await sign(first, project, definitive, { content: png });
    const pdf = await sign(first, project, definitive, { content: plainPdf() });
    const cut = await sign(first, project, definitive, { content: tinyJpeg().subarray(0, 20) });
    const empty = await sign(first, project, definitive, { content: Buffer.alloc(0) });
    proves('R-2.15-11', 'png', () =>
      expect([wrong.status, wrong.error]).toEqual([415, expect.stringContaining('.jpg')]),
    );
    proves('R-2.15-11', 'pdf', () => expect(pdf.status).toBe(415));
    expect([cut.status, empty.status]).toEqual([415, 415]);
    const missing = {
      doc_adjunto: { content: null },
      idFormEvaluacion: { fields: { idFormEvaluacion: null } },
      tipoFirma: { tipoFirma: null },
      idProy: { fields: { idProy: null } },
    };
    for (const [of, options] of Object.entries(missing)) {
      const reply = await sign(first, project, definitive, options);
      proves('R-7-61', of, () => expect(reply.status).toBe(400));
    }
    const strange = await sign(first, project, definitive, { tipoFirma: 'ppert' });
    proves('R-7-62', 'otro rechazado', () => expect(strange.status).toBe(400));
    expect((await sign(first, project, definitive, { tipoFirma: 'eipca' })).status).toBe(404);
    const elsewhere = await sign(first, project, definitive, { fields: { idProy: String(project.id + 1) } });
    proves('R-A-27-01', () => expect(elsewhere.status).toBe(400));
    expect((await sign(first, project, 999_999)).status).toBe(404);
    const good = await sign(first, project, definitive);
    proves('R-2.15-11', 'jpg', () => expect(good.error).toBeNull());
    const again = await sign(first, project, definitive, { content: png });
    proves('R-A-49-02', 'ya firmada', () =>
      expect([again.status, again.error]).toEqual([403, expect.stringContaining('ya tiene una firma')]),
    );
    expect(await app.database.db('pending_blobs')).toHaveLength(0);
  });

  test('in every state of evaluation, and out of them through a window that the office opens', async () => {
    const two = await agreed('pcal');
    const { project, definitive, members } = two;
    const [first] = members;
    for (const state of ['EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL'] as const) {
      await stage.move(project.id, state);
      const signed = await sign(first, project, definitive);
      proves('R-A-49-01', state, () => expect(signed.error).toBeNull());
      expect((await annul(admin, two)).error).toBeNull();
    }
    await stage.move(project.id, 'OK');
    const shut = await sign(first, project, definitive);
    proves('R-4.2-34', () => expect([shut.status, shut.error]).toEqual([403, OVER]));
    const refused = [
      await window(first, two),
      await window(two.owner, two),
      await window(await evaluator('gestion'), two),
    ];
    for (const [at, of] of ['evaluador de la comisión', 'dueño', 'gestion'].entries())
      proves('R-A-112-08', of, () => expect([refused[at]?.status, refused[at]?.error]).toEqual([403, OFFICE_ONLY]));
    const blank = await window(admin, two, { motivo: ' ' });
    proves('R-A-112-06', 'sin motivo 400', () => expect(blank.status).toBe(400));
    expect((await window(admin, two, { idFormEvaluacion: 999_999 })).status).toBe(404);
    expect((await window(admin, two, { idFormEvaluacion: two.own(first) })).status).toBe(400);

    // Another definitive form of the project, complete as well.
    const idea = await judged('eipca', { project, state: null, owner: two.owner });
    await stage.move(project.id, 'EVAL_IP');
    await save('eipca', idea.definitive, idea.evaluators[0] as Person, answersOf('eipca'));
    await stage.move(project.id, 'OK');
    expect((await window(admin, two)).data).toEqual({ id: definitive, abierta: true });
    const other = await sign(idea.evaluators[0] as Person, project, idea.definitive, { tipoFirma: 'eipca' });
    proves('R-A-112-06', 'otro formulario no', () => expect([other.status, other.error]).toEqual([403, OVER]));
    const strangers = [await sign(await evaluator(), project, definitive), await sign(admin, project, definitive)];
    proves('R-A-112-07', 'otro evaluador', () => expect(strangers[0]?.error).toBe(NOT_HIS));
    proves('R-A-112-07', 'admin', () => expect(strangers[1]?.error).toBe(NOT_HIS));
    const signed = await sign(first, project, definitive);
    proves('R-A-112-06', 'firma en OK', () => expect(signed.error).toBeNull());
    const twice = await sign(first, project, definitive);
    proves('R-A-112-07', 'ya firmado', () => expect(twice.error).toContain('ya tiene una firma'));
    const audit = await auditOf(project.id, 'signature.window');
    proves('R-A-112-06', 'auditoría', () =>
      expect(audit).toMatchObject([
        { actor_id: admin.id, detail: { formulario: definitive, motivo: 'Licencia de una evaluadora' } },
      ]),
    );
    await stage.move(project.id, 'REC_P');
    const received = await sign(idea.evaluators[0] as Person, project, idea.definitive, { tipoFirma: 'eipca' });
    proves('R-A-112-09', 'eipca_def sí', () => expect(received.error).toBeNull());
  });

  test('only what is complete, and only forms that bear a signature', async () => {
    const draft = await judged('pcal');
    const [first] = draft.evaluators as [Person];
    await save('pcal', draft.definitive, first, {});
    const refused = await sign(first, draft.project, draft.definitive);
    proves('R-A-108-01', () =>
      expect([refused.status, refused.error]).toEqual([403, 'Completá el formulario antes de firmarlo.']),
    );
    await stage.move(draft.project.id, 'OK');
    await window(admin, draft);
    const opened = await sign(first, draft.project, draft.definitive);
    proves('R-A-112-07', 'incompleto', () => expect(opened.error).toBe('Completá el formulario antes de firmarlo.'));
    for (const [kind, of] of [
      ['ppert', 'ppert_def'],
      ['eippe', 'eippe'],
    ] as const) {
      const other = await judged(kind);
      const id = kind === 'ppert' ? other.definitive : other.own(other.evaluators[0] as Person);
      const reply = await sign(other.evaluators[0] as Person, other.project, id);
      proves('R-A-29-01', of, () =>
        expect([reply.status, reply.error]).toEqual([400, expect.stringContaining('no lleva firma')]),
      );
    }
    const idea = await judged('eipca');
    const [member] = idea.evaluators as [Person];
    const own = await sign(member, idea.project, idea.own(member), { tipoFirma: 'eipca' });
    proves('R-4.2-33', 'eipca', () => expect(own.error).toContain('definitivo'));
    expect((await sign(member, idea.project, idea.definitive, { tipoFirma: 'eipca' })).status).toBe(403);
  });
});

describe('what a signature means to others', () => {
  test('a signed form is read as a complete one; its file never reaches the owner', async () => {
    const one = await agreed('pcal');
    const { project, definitive, members, owner } = one;
    const idea = await judged('eipca', { project, state: null, owner });
    const signed = await sign(members[0], project, definitive);
    expect(signed.error).toBeNull();
    const script = await sign(members[1], project, definitive, { content: Buffer.from('<script>alert(1)</script>') });
    expect(script.status).toBe(403);
    const readers = {
      cs: await evaluator('cs'),
      gestion: await evaluator('gestion'),
      sec_unl: await evaluator('sec_unl'),
      'otro evaluador': idea.evaluators[0] as Person,
    };
    for (const [of, by] of Object.entries(readers)) {
      const reply = await read('pcal', definitive, by, project);
      proves('R-A-112-02', of, () => expect([reply.status, reply.data.estado]).toEqual([200, 'firmada']));
      expect(reply.data).toMatchObject({ firmar: null, acuerdo: null });
    }
    expect((await read('pcal', definitive, owner, project)).status).toBe(403);
    await stage.move(project.id, 'OK');
    const asOwner = await read('pcal', definitive, owner, project);
    proves('R-A-112-02', 'dueño en OK', () => expect([asOwner.status, asOwner.data.estado]).toEqual([200, 'firmada']));
    expect(asOwner.data.firma).toMatchObject({ autor: null, archivo: null });
    const filesOf = async (by: Person) =>
      (await by.client.get<{ documentos: { fileName: string }[] }>(`/p/${project.codigo}`)).data.documentos.map(
        ({ fileName }) => fileName,
      );
    const [forOwner, forOffice] = [await filesOf(owner), await filesOf(admin)];
    proves('R-A-70-01', 'firmas no al dueño', () => {
      expect(forOffice).toContain(signed.data.fileName);
      expect(forOwner).not.toContain(signed.data.fileName);
    });
  });

  test('that of an idea freezes the individual forms of its kind, whoever saves', async () => {
    const one = await agreed('eipca');
    const [first] = one.members;
    await sign(first, one.project, one.definitive, { tipoFirma: 'eipca' });
    const [mine, byOffice] = [
      await save('eipca', one.own(first), first, answersOf('eipca')),
      await save('eipca', one.own(first), admin, answersOf('eipca')),
    ];
    proves('R-A-112-12', 'eipca', () => expect([mine.status, byOffice.status]).toEqual([403, 403]));
  });

  test('a script under the name of a picture is no signature', async () => {
    const { project, definitive, members } = await agreed('pcal');
    const script = await sign(members[0], project, definitive, { content: Buffer.from('<script>alert(1)</script>') });
    proves('R-A-27-05', 'jpg', () => expect(script.status).toBe(415));
  });

  test('with independent evaluation a member signs only after the own form', async () => {
    const year = await stage.year();
    const switched = (on: boolean) => admin.client.put(`/conv/${year}/opciones`, { evaluacionIndependiente: on });
    const one = await judged('pcal');
    const [first, second] = one.evaluators as [Person, Person];
    await save('pcal', one.own(first), first, answersOf('pcal'));
    await save('pcal', one.definitive, first, answersOf('pcal'));
    expect((await switched(true)).error).toBeNull();
    const early = await sign(second, one.project, one.definitive);
    proves('R-A-112-03', 'firmar no', () =>
      expect([early.status, early.error]).toEqual([403, 'Completá primero tu propia evaluación.']),
    );
    await save('pcal', one.own(second), second, answersOf('pcal'));
    expect((await sign(second, one.project, one.definitive)).error).toBeNull();
    expect((await switched(false)).error).toBeNull();
  });
});
