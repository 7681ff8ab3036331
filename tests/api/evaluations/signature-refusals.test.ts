import { beforeAll, describe, expect, test } from 'vitest';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { plainPdf } from '../../support/real-files.ts';
import { proves } from '../../support/proves.ts';
import { sign } from '../support/documents.ts';
import { annul, useAgreed } from './agreed-form.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, type Judged } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { save, judged, evaluator, agreed, auditOf } = useAgreed(app, stage);
const NOT_HIS = 'No es el evaluador correspondiente a este formulario';
const OVER = 'El proyecto ya no se encuentra en evaluación';
const OFFICE_ONLY = 'No posee permisos necesarios para realizar esta acción';
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const window = (by: Person, { project, definitive }: Judged, body: object = {}) =>
  by.client.post(`/p/${project.codigo}/ventana-firma`, {
    idFormEvaluacion: definitive,
    motivo: 'Licencia de una evaluadora',
    ...body,
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
    // It was opened for the signature that is gone.
    expect((await annul(admin, two)).error).toBeNull();
    const after = await sign(first, project, definitive);
    expect([after.status, after.error]).toEqual([403, OVER]);
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
