import { beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { download, sign } from '../support/documents.ts';
import { annul, useAgreed } from './agreed-form.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, evaluator, formsOf, agreed, auditOf } = useAgreed(app, stage);
const OFFICE_ONLY = 'No posee permisos necesarios para realizar esta acción';
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

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
    for (const member of members) {
      const { data } = await member.client.get<{ lista: object[] }>('/notificacion/recibidas');
      expect(data.lista).toEqual([
        expect.objectContaining({
          titulo: `Se anuló la firma: ${project.codigo}`,
          cuerpo: expect.stringContaining('Se firmó otro texto. Se puede corregir y firmar otra vez.') as string,
          enlace: `/gestor/form/pcal_def/${definitive}`,
        }),
      ]);
    }

    const again = await sign(first, project, definitive);
    expect(again.data.fileName).toBe(`FIRMA_${project.codigo}_pcal_def (2).jpg`);
    expect((await read('pcal', definitive, first, project)).data.firma).toMatchObject({ autor: { id: first.id } });
  });

  test('its paper has a line for each member, and once it is signed who, when, the picture and the fingerprint', async () => {
    const { project, definitive, members, owner } = await agreed('pcal');
    const paper = async (by: Person) => {
      const { bytes } = await by.client.get(`/imprimir/pcal_def/${definitive}.pdf`);
      const pictures = bytes.toString('latin1').match(/\/Subtype \/Image/gu)?.length ?? 0;
      return { ...(await pdfText(bytes)), pictures };
    };
    const names = members.map(() => 'Quiroga, Ana');
    const open = await paper(members[0]);
    expect(open.text).toContain(`Firmas de la comisión ${names.join(' ')}`);
    expect([open.text.includes('Firmado'), open.pictures]).toEqual([false, 0]);

    await sign(members[1], project, definitive);
    const signed = await paper(members[0]);
    const asked = /Verificá este documento en \S+\/([0-9a-f]+)/u.exec(signed.text)?.[1] ?? 'none';
    expect(signed.text).toMatch(/Firmado por Quiroga, Ana el \d\d\/\d\d\/\d{4} \d\d:\d\d, por la comisión\./u);
    expect(signed.text).toContain(`Integran la comisión: ${names.join('; ')}.`);
    const told = /Huella de lo firmado: ((?:[0-9a-f]{4} ?){16})\./u.exec(signed.text)?.[1];
    expect(told?.replaceAll(' ', '')).toMatch(/^[0-9a-f]{64}$/u);
    expect(told?.replaceAll(' ', '').startsWith(asked)).toBe(true);
    expect(signed.pictures).toBe(1);
    // Whoever may not read names sees no hand either.
    await stage.move(project.id, 'OK');
    const handed = await pdfText((await owner.client.get(`/devolucion/pcal_def/${definitive}.pdf`)).bytes);
    expect(handed.text).toMatch(/Firmas de la comisión Firmado por la comisión el \d\d\/\d\d\/\d{4}/u);
    expect(handed.text).not.toContain('Quiroga');
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
