import { beforeAll, describe, expect, test } from 'vitest';
import type { Results } from '#schemas/generated/domain/results.ts';
import { proves } from '../../support/proves.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Commission } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { form, formsOf, evaluator, judged, read, save } = useBench(app, stage);
let owner: Person;
let admin: Person;
let ids: number[];

beforeAll(async () => {
  owner = await app.person();
  admin = await stage.admin();
  ids = (await Promise.all([evaluator(), evaluator('eval_int_ext'), evaluator()])).map(({ id }) => id);
});

const idea = async (more: Record<string, unknown> = {}) => stage.idea(owner, more);
const get = async <T>(path: string) => (await admin.client.get<T>(path)).data;

const audited = async (action: string) =>
  app.database.db('audit').where({ action }).orderBy('id', 'desc').first<{ detail: Record<string, unknown> }>();

describe('deleting and changing', () => {
  test('removes what is empty and keeps what was saved', async () => {
    const { project, evaluators, own, commission, definitive } = await judged('eipca');
    const [author, other] = evaluators as [Person, Person];
    expect((await save('eipca', own(author), author, {})).error).toBeNull();
    expect((await save('eipca', definitive, other, answersOf('eipca'))).data.estado).toBe('completa');
    expect((await sign(other, project, definitive, { tipoFirma: 'eipca' })).error).toBeNull();
    const headers = { 'Idempotency-Key': 'borrar-1' };
    const gone = await admin.client.delete<{ conservados: number }>(`/com/${commission.id}`, undefined, { headers });
    const again = await admin.client.delete<{ conservados: number }>(`/com/${commission.id}`, undefined, { headers });
    const stay = await formsOf(project.id);
    const left = stay.map(({ id }) => id);
    proves('R-7-26', () => expect(gone.data).toEqual({ conservados: 2 }));
    proves('R-K-58', () => expect(gone.data).toEqual({ conservados: 2 }));
    expect(again.data).toEqual(gone.data);
    proves('R-A-46-01', 'guardado', () => expect(left).toContain(own(author)));
    proves('R-A-46-01', 'firmado', () => expect(stay.find(({ id }) => id === definitive)?.estado).toBe('firmada'));
    proves('R-A-46-01', 'sin guardar', () => expect(left).toHaveLength(2));
    expect((await get<Commission[]>('/com/nope')).some(({ id }) => id === commission.id)).toBe(false);
    expect((await admin.client.delete(`/com/${commission.id}`)).status).toBe(404);
    const saved = await save('eipca', own(evaluators[2] as Person), evaluators[2] as Person, {});
    expect(saved.status).toBe(404);
    const formed = await form({ tipo: 'CA', listaP: [project.codigo], listaEval: evaluators.map(({ id }) => id) });
    const forms = await formsOf(project.id);
    proves('R-A-46-02', () => expect(forms.find(({ evaluador }) => evaluador?.id === author.id)?.id).toBe(own(author)));
    expect([formed.error, forms.length]).toEqual([null, 4]);
  });

  test('what a deleted commission completed counts in no later one', async () => {
    const { project, evaluators, own, commission, definitive } = await judged('ppert');
    const answers = answersOf('ppert');
    for (const person of evaluators) expect((await save('ppert', own(person), person, answers)).error).toBeNull();
    expect((await save('ppert', definitive, evaluators[0] as Person, answers)).data.estado).toBe('completa');
    expect((await admin.client.delete(`/com/${commission.id}`)).error).toBeNull();
    const later = [evaluators[1] as Person, await evaluator(), await evaluator()];
    const listaEval = later.map(({ id }) => id);
    expect((await form({ tipo: 'PER', listaP: [project.codigo], listaEval })).error).toBeNull();
    const { data } = await read('ppert', definitive, later[0] as Person, project);
    const beside = new Map(data.acuerdo?.formularios.map(({ evaluador, estado }) => [evaluador?.id, estado]));
    expect(beside).toEqual(new Map(later.map(({ id }, at) => [id, at === 0 ? 'completa' : 'vacia'])));
    const order = await get<Results>(`/resultados/${await stage.year()}/ppert/PEIS`);
    const told = order.proyectos.find(({ id }) => id === project.id)?.evaluaciones;
    expect(new Set(told?.map(({ evaluador }) => evaluador?.id))).toEqual(new Set(listaEval));
  });

  test('somebody takes a seat: what is empty moves, what is saved stays', async () => {
    const { project, evaluators, own, commission } = await judged('eipca');
    const [first, second] = evaluators as [Person, Person];
    const [one, two] = await Promise.all([evaluator(), evaluator()]);
    const change = (body: object, by = admin) =>
      by.client.put<{ comision: Commission | null; conservados: number }>(`/com/${commission.id}`, body);
    const moved = await change({ sustituir: { sale: first.id, entra: one.id } });
    const forms = await formsOf(project.id);
    proves('R-A-46-04', 'sin guardar', () => {
      expect([moved.error, moved.data.conservados]).toEqual([null, 0]);
      expect(forms.find(({ evaluador }) => evaluador?.id === one.id)?.id).toBe(own(first));
      expect(forms).toHaveLength(4);
    });
    expect((await save('eipca', own(second), second, {})).error).toBeNull();
    const stayed = await change({ sustituir: { sale: second.id, entra: two.id } });
    const then = await formsOf(project.id);
    proves('R-A-46-04', 'guardado', () => {
      expect(stayed.data.conservados).toBe(1);
      expect(then.find(({ evaluador }) => evaluador?.id === second.id)?.id).toBe(own(second));
      expect(then.find(({ evaluador }) => evaluador?.id === two.id)?.id).not.toBe(own(second));
      expect(stayed.data.comision?.listaEval.map(({ id }) => id)).toEqual([one.id, two.id, evaluators[2]?.id]);
    });
    const proprietor = await evaluator();
    await app.database.db('project_links').insert({ project_id: project.id, user_id: proprietor.id });
    // No reason makes an owner an evaluator.
    const razones = [{ proyecto: project.codigo, evaluador: proprietor.id, razon: 'No hay otra persona.' }];
    const refused = await change({ sustituir: { sale: one.id, entra: proprietor.id }, razones });
    proves('R-A-112-27', 'sustitución', () => {
      expect(refused.status).toBe(400);
      expect(refused.error).toContain('Esa persona integra uno de los proyectos');
    });
    const wrong = [
      { sustituir: { sale: first.id, entra: evaluators[0]?.id } },
      { sustituir: { sale: one.id, entra: two.id } },
      { sustituir: { sale: one.id, entra: owner.id } },
      { sustituir: { sale: one.id, entra: 2_000_000 } },
      { listaEval: ids },
      {},
      { disolver: true, listaEval: ids },
    ];
    for (const body of wrong) expect([body, (await change(body)).status]).toEqual([body, 400]);
    for (const [caso, person] of [
      ['evaluador de la comisión', one],
      ['gestion', await app.person({ tipoUsuario: 'gestion' })],
    ] as const) {
      const denied = [
        await change({ sustituir: { sale: one.id, entra: first.id } }, person),
        await change({ disolver: true }, person),
      ];
      proves('R-K-132', caso, () =>
        expect(denied.map(({ status, error }) => [status, error])).toEqual(
          denied.map(() => [403, 'No posee permisos necesarios para realizar esta acción']),
        ),
      );
    }
    expect((await audited('commission.substitute'))?.detail).toMatchObject({
      sale: second.id,
      entra: two.id,
      conservados: 1,
    });
  });

  test('of a project that two programmes evaluate, whoever enters the other takes over the form of that seat, too', async () => {
    const project = await idea({ ProgramaExtension_id_ProgramaExtensions: [2, 5] });
    const { evaluators, own, commission } = await judged('eippe', { project, owner });
    const listaEval = (await Promise.all([1, 2, 3].map(() => evaluator('eval_prog')))).map(({ id }) => id);
    const other = await form({ tipo: 'PE', ProgramaExtension: 5, listaP: [project.codigo], listaEval });
    expect(other.error).toBeNull();
    const [first] = evaluators as [Person];
    const entra = listaEval[0] ?? 0;
    const hers = async () =>
      (await formsOf(project.id)).flatMap(({ id, evaluador }) => (evaluador?.id === entra ? [id] : []));
    const before = await hers();
    const moved = await admin.client.put(`/com/${commission.id}`, { sustituir: { sale: first.id, entra } });
    expect(moved.error).toBeNull();
    expect(new Set(await hers())).toEqual(new Set([...before, own(first)]));
    for (const { id } of [commission, other.data]) expect((await admin.client.delete(`/com/${id}`)).error).toBeNull();
  });

  test('a programme’s lists change, by one at a time, and it is dissolved', async () => {
    const { project, evaluators, own, commission } = await judged('eippe');
    const [first, second, third] = evaluators as [Person, Person, Person];
    const more = await idea();
    const fourth = await evaluator('eval_prog');
    expect((await save('eippe', own(first), first, {})).error).toBeNull();
    const change = (body: object) =>
      admin.client.put<{ comision: (Commission & { version: number }) | null; conservados: number }>(
        `/com/${commission.id}`,
        body,
      );
    const listaEval = [second.id, third.id, fourth.id];
    const changed = await change({ listaP: [project.codigo, more.codigo], listaEval, version: 1 });
    expect([changed.error, changed.data.conservados, changed.data.comision?.version]).toEqual([null, 1, 2]);
    expect(new Set((await formsOf(more.id)).map(({ evaluador }) => evaluador?.id))).toEqual(new Set(listaEval));
    const late = await change({ listaP: [project.codigo], version: 1 });
    expect(late.status).toBe(409);
    expect((await change({ listaEval: [second.id, third.id] })).status).toBe(400);
    // A programme that was retired meanwhile leaves its commissions to whoever works in them; one without projects goes.
    const programmes = (await get<Record<string, { id: number }[]>>('/base/bases'))['lProgramas'] ?? [];
    const offered = async () =>
      (await get<{ ProgramaExtension: { id: number } }[]>('/com/pExt')).map(({ ProgramaExtension: { id } }) => id);
    const retired = [commission.ProgramaExtension?.id ?? 0, 8];
    expect(await offered()).toEqual(expect.arrayContaining(retired));
    const entradas = programmes.filter(({ id }) => !retired.includes(id));
    expect(entradas).toHaveLength(programmes.length - 2);
    expect((await admin.client.put('/bases/lProgramas', { entradas })).error).toBeNull();
    const left = await offered();
    expect(retired.map((id) => left.includes(id))).toEqual([true, false]);
    expect((await change({ listaP: [project.codigo] })).error).toBeNull();
    const dissolved = await change({ disolver: true });
    proves('R-A-46-05', () => {
      expect(dissolved.data).toEqual({ comision: null, conservados: 0 });
    });
    expect((await formsOf(more.id)).length).toBe(0);
    expect((await formsOf(project.id)).map(({ id }) => id)).toEqual([own(first)]);
  });
});

describe('POST /com/prog', () => {
  const assign = (body: object) =>
    admin.client.post<{
      asignados: { ProgramaExtension: { id: number }; listaP: string[]; comision: number | null }[];
    }>('/com/prog', body);
  const programmeOf = async (id: number) =>
    (await get<Commission[]>('/com/prog/all')).filter((one) => one.ProgramaExtension?.id === id);

  test('gives projects to what they declare, to what is named, and waits for a commission', async () => {
    const people = (await Promise.all([1, 2, 3].map(() => evaluator('eval_prog')))).map(({ id }) => id);
    const [one, two, three] = [
      await idea({ ProgramaExtension_id_ProgramaExtensions: [5] }),
      await idea({ ProgramaExtension_id_ProgramaExtensions: [5] }),
      await idea({ ProgramaExtension_id_ProgramaExtensions: [6] }),
    ];
    const first = await form({ tipo: 'PE', ProgramaExtension: 5, listaP: [one.codigo], listaEval: people });
    expect(first.error).toBeNull();
    const declared = await assign({ listaP: [two.codigo, three.codigo] });
    const [commission] = await programmeOf(5);
    proves('R-A-30-01', () => {
      expect(
        declared.data.asignados.map(({ ProgramaExtension, comision }) => [ProgramaExtension.id, comision]),
      ).toEqual([
        [5, first.data.id],
        [6, null],
      ]);
      expect(commission?.listaP).toEqual([one.codigo, two.codigo].toSorted());
    });
    proves('R-7-27', () => expect(commission?.listaP).toContain(two.codigo));
    // Who saw the commission before does not take away what was assigned meanwhile.
    const stale = await admin.client.put(`/com/${first.data.id}`, {
      listaP: [one.codigo],
      version: first.data.version,
    });
    expect(stale.status).toBe(409);
    expect(await formsOf(two.id)).toHaveLength(3);
    const waiting = await formsOf(three.id);
    proves('R-A-30-03', 'guardada', () => expect(waiting).toHaveLength(0));
    const later = await form({ tipo: 'PE', ProgramaExtension: 6, listaP: [one.codigo], listaEval: people });
    const forms = await formsOf(three.id);
    proves('R-A-30-03', 'formularios después', () => {
      expect(later.data.listaP).toEqual([one.codigo, three.codigo].toSorted());
      expect(forms).toHaveLength(3);
    });
    const named = await assign({ listaP: [three.codigo], ProgramaExtension: 5 });
    const [fifth] = await programmeOf(5);
    proves('R-A-30-02', () => {
      expect(named.error).toBeNull();
      expect(fifth?.listaP).toContain(three.codigo);
    });
    expect((await assign({ listaP: [three.codigo], id: first.data.id })).error).toBeNull();
    const before = await get<Commission[]>('/com/prog/all');
    const unknown = await assign({ listaP: [one.codigo, '26-999-PEIS-FICH'], ProgramaExtension: 6 });
    const after = await get<Commission[]>('/com/prog/all');
    proves('R-A-30-04', () => {
      expect([unknown.status, unknown.problems[0]?.ruta]).toEqual([400, '/listaP/1']);
      expect(after).toEqual(before);
    });
    const empty = await assign({ listaP: [] });
    proves('R-5.11-24', () => expect([empty.status, empty.ok]).toEqual([400, false]));
    expect((await assign({ listaP: [one.codigo], id: 2_000_000 })).status).toBe(400);
    expect((await assign({ listaP: [one.codigo], ProgramaExtension: 99 })).status).toBe(400);
  });
});
