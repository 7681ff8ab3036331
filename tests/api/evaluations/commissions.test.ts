import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { OF_KIND, useBench, type Kind } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { form, formsOf, evaluator, judged, read, save } = useBench(app, stage);
const REFUSED = 'Error al guardar la comisión, revise los campos cargados y recuerde asignar mínimo 3 evaluadores.';
let owner: Person;
let three: Person[];
let ids: number[];

beforeAll(async () => {
  owner = await app.person();
  three = await Promise.all([evaluator(), evaluator('eval_int_ext'), evaluator()]);
  ids = three.map(({ id }) => id);
});

const idea = async () => stage.idea(owner);

describe('POST /com', () => {
  test.each(['eipca', 'eippe', 'ppert', 'pcal'] as const)('makes the forms of %s', async (kind: Kind) => {
    const { tipo } = OF_KIND[kind];
    const { project, commission, evaluators } = await judged(kind, { state: null });
    const forms = await formsOf(project.id);
    const name = `${tipo} ${kind}`;
    proves('R-A-05-01', name, () => {
      expect(forms.filter(({ tipo: is }) => is === kind).map(({ evaluador }) => evaluador?.id)).toEqual(
        evaluators.map(({ id }) => id),
      );
      expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
      expect(forms.every(({ estado }) => estado === 'vacia')).toBe(true);
    });
    proves('R-A-05-02', tipo === 'PE' ? 'PE ninguno' : `${tipo} ${kind}_def`, () =>
      expect(forms.filter(({ tipo: is }) => is.endsWith('_def')).map(({ tipo: is }) => is)).toEqual(
        tipo === 'PE' ? [] : [`${kind}_def`],
      ),
    );
    proves('R-7-30', () => expect(forms).toHaveLength(tipo === 'PE' ? 3 : 4));
    proves('R-3-89', tipo, () => {
      expect(commission).toMatchObject({ id: expect.any(Number) as number, tipo, tipoComision: tipo });
      expect(commission.id).toBeGreaterThan(0);
    });
    expect(commission.listaP).toEqual([project.codigo]);
    proves('R-3-91', () => expect(commission.listaEval.map(({ id }) => id)).toEqual(evaluators.map(({ id }) => id)));
    expect(commission.ProgramaExtension).toEqual(tipo === 'PE' ? { id: 2, nom: 'Ambiente y Sociedad' } : null);
    expect(commission.listaEval[0]).toEqual({
      id: evaluators[0]?.id,
      ape: 'Quiroga',
      nom: 'Ana',
      tipo: OF_KIND[kind].type,
    });
  });

  test('of a programme names it', async () => {
    const { commission } = await judged('eippe', { state: null });
    proves('R-1-09', 'comisión PE', () => expect(commission.ProgramaExtension?.id).toBe(2));
  });

  test('both words for its type, and a code or a number for a project', async () => {
    const [one, two] = [await idea(), await idea()];
    const a = await form({ tipo: 'CA', listaP: [one.codigo], listaEval: ids });
    const b = await form({ tipoComision: 'CA', listaP: [two.id, two.codigo], listaEval: ids.map(String) });
    proves('R-A-45-02', 'tipo', () => expect(a.data).toMatchObject({ tipo: 'CA', tipoComision: 'CA' }));
    proves('R-A-45-02', 'tipoComision', () => expect(b.data).toMatchObject({ tipo: 'CA', tipoComision: 'CA' }));
    expect(b.data.listaP).toEqual([two.codigo]);
    proves('R-A-44-04', () => expect(b.data.listaEval.map(({ id }) => id)).toEqual(ids));
    const both = await form({ tipo: 'CA', tipoComision: 'PER', listaP: [one.codigo], listaEval: ids });
    expect([both.status, both.error]).toEqual([400, REFUSED]);
  });

  test('once for one key, whatever is sent twice; two at once leave one', async () => {
    const [one, two] = [await idea(), await idea()];
    const client = (await stage.admin()).client;
    const body = { tipo: 'PER', listaP: [one.codigo], listaEval: ids };
    const headers = { 'Idempotency-Key': 'comision-1' };
    const [first, second] = await Promise.all([
      client.post('/com', body, { headers }),
      client.post('/com/', body, { headers }),
    ]);
    const third = await client.post<{ id: number }>('/com', body, { headers });
    const forms = await formsOf(one.id);
    proves('R-K-45', 'POST /com', () => {
      expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
      expect(second.data).toEqual(first.data);
      expect(third.data).toEqual(first.data);
      expect(forms).toHaveLength(4);
    });
    proves('R-A-85-02', 'POST /com', () => expect(third.data).toEqual(first.data));
    const other = await client.post('/com', { ...body, listaP: [two.codigo] }, { headers });
    expect(other.status).toBe(400);
    const race = await Promise.all([1, 2].map(() => form({ tipo: 'PER', listaP: [two.codigo], listaEval: ids })));
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await formsOf(two.id)).toHaveLength(4);
  });

  test('a form that was left behind with answers is used again', async () => {
    const { project, evaluators, own, commission, definitive } = await judged('eipca');
    const [author] = evaluators as [Person];
    expect((await save('eipca', own(author), author, {})).error).toBeNull();
    // Deleting has no call yet; this is what it leaves: saved forms without a commission.
    const db = app.database.asOwner;
    await db('forms')
      .where({ commission_id: commission.id })
      .whereNot({ wire_id: own(author) })
      .delete();
    await db('commissions').where({ id: commission.id }).delete();
    const again = await form({ tipo: 'CA', listaP: [project.codigo], listaEval: evaluators.map(({ id }) => id) });
    expect(again.error).toBeNull();
    const forms = await formsOf(project.id);
    proves('R-A-05-04', () => {
      expect(forms.filter(({ evaluador, tipo }) => tipo === 'eipca' && evaluador?.id === author.id)).toHaveLength(1);
      expect(forms).toHaveLength(4);
    });
    proves('R-A-46-02', () => expect(forms.find(({ evaluador }) => evaluador?.id === author.id)?.id).toBe(own(author)));
    expect(forms.find(({ tipo }) => tipo === 'eipca_def')?.id).not.toBe(definitive);
    const kept = await read('eipca', own(author), author, project);
    expect(kept.data.comision?.id).toBe(again.data.id);
  });

  test('forms exist before their stage and are not edited then', async () => {
    const { own, evaluators } = await judged('pcal', { state: 'REC_P' });
    const [author] = evaluators as [Person];
    const reply = await save('pcal', own(author), author, {});
    proves('R-A-05-09', () => {
      expect(own(author)).toBeGreaterThan(0);
      expect([reply.status, reply.error]).toEqual([403, 'El proyecto ya no se encuentra en evaluación']);
    });
  });
});
