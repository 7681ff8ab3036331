import { describe, expect, test } from 'vitest';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);

describe('what is handed back to the author', () => {
  test('asks to be read until it was opened, each of them for themselves, and again once it is written anew', async () => {
    const one = await judged('eipca');
    const { owner, project, definitive } = one;
    const members = one.evaluators as [Person, Person, Person];
    const colleague = await app.person();
    await stage.share(owner, project.id, colleague);
    const step = async (by: Person) => {
      const { data } = await by.client.get<{ piden: number; proyectos: Record<string, unknown>[] }>('/pasos/propios');
      return { piden: data.piden, ...data.proyectos[0] };
    };
    const agree = async () => {
      for (const member of members) await save('eipca', one.own(member), member, answersOf('eipca'));
      expect((await save('eipca', definitive, members[0], answersOf('eipca'))).data.estado).toBe('completa');
    };
    await agree();
    expect(await step(owner)).toMatchObject({ piden: 0, situacion: null });
    await stage.move(project.id, 'DEV_IP');
    const asks = { piden: 1, situacion: 'devolucion', pide: true, etapa: 'EVAL_IP', idForm: definitive };
    expect(await step(owner)).toMatchObject(asks);
    // Whoever sees as the owner, and whoever else may read it, reads nothing for them.
    const admin = await stage.admin();
    await admin.client.post(`/usr/${owner.id}/ver-como`);
    expect((await read('eipca', definitive, admin, project)).status).toBe(200);
    await admin.client.delete('/usr/ver-como');
    await read('eipca', definitive, members[1], project);
    expect(await step(owner)).toMatchObject(asks);

    // On paper, too.
    expect((await owner.client.get(`/imprimir/eipca_def/${definitive}.pdf`)).status).toBe(200);
    expect(await step(owner)).toMatchObject({ piden: 0, situacion: 'devolucion', pide: false, idForm: definitive });
    expect(await step(colleague)).toMatchObject(asks);
    expect((await colleague.client.get(`/devolucion/eipca_def/${definitive}.pdf`)).status).toBe(200);
    expect(await step(colleague)).toMatchObject({ piden: 0, pide: false });
    await read('eipca', definitive, owner, project);
    const noted = app.database
      .db('audit')
      .where({ action: 'evaluation.read-own', project_id: project.id })
      .orderBy('id');
    expect((await noted).map(({ actor_id, detail }) => [actor_id, detail])).toEqual(
      [owner, colleague].map(({ id }) => [id, { codigo: project.codigo, tipo: 'eipca_def' }]),
    );

    await stage.move(project.id, 'EVAL_IP');
    await agree();
    await stage.move(project.id, 'DEV_IP');
    expect(await step(owner)).toMatchObject(asks);
  });

  const SECRET = 'Solo para la comisión: ver el antecedente.';
  const TOLD = 'Un proyecto con raíz en el barrio.';

  test.each(['eipca', 'ppert', 'pcal'] as const)(
    'of %s names nobody, whoever asks, once it is complete',
    async (kind) => {
      const one = await judged(kind);
      const [first] = one.evaluators as [Person];
      const feedback = (by: Person) => by.client.get(`/devolucion/${kind}_def/${one.definitive}.pdf`);
      expect([(await feedback(first)).status, (await feedback(one.owner)).status]).toEqual([404, 403]);
      // What is saved half is handed back to nobody either.
      expect((await save(kind, one.definitive, first, {})).data.estado).toBe('borrador');
      expect((await feedback(first)).status).toBe(404);
      const answers = answersOf(kind);
      const keys =
        kind === 'eipca' ? ['devolucion', 'notaComision'] : ['observ', kind === 'pcal' ? 'notaComision' : ''];
      if (keys[0]) answers[keys[0]] = TOLD;
      if (keys[1]) answers[keys[1]] = SECRET;
      expect((await save(kind, one.definitive, first, answers)).data.estado).toBe('completa');
      await stage.move(one.project.id, 'OK');
      const admin = await stage.admin();
      for (const by of [one.owner, first, admin]) {
        const reply = await feedback(by);
        expect(reply.status).toBe(200);
        const { text } = await pdfText(reply.bytes);
        proves('R-X-57', () => {
          expect(text).toContain('Devolución: evaluación definitiva');
          expect(text).toContain(TOLD);
          expect(text).not.toContain('Quiroga');
        });
        proves('R-K-77', 'comision', () => expect(text).not.toContain(SECRET));
      }
      const stranger = await feedback(await app.person());
      expect(stranger.status).toBe(403);
      expect((await first.client.get(`/devolucion/${kind}/${one.own(first)}.pdf`)).status).toBe(404);
    },
  );
});
