import { beforeAll, describe, expect, test } from 'vitest';
import { COMMISSION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { evaluatorProblems } from '#server/features/commissions/judge-appointment.ts';
import { ruleOfType } from '#server/features/commissions/require-commission.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { waitingIn } from '../support/waiting-in.ts';
import { useBench } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { form, formsOf, evaluator } = useBench(app, stage);
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
const count = async () => Number((await app.database.db('commissions').count('id').first())?.['count']);

describe('POST /com refuses', () => {
  test('whoever cannot enter, and whoever became somebody else while it waited', async () => {
    const { db } = app.database;
    const { id, codigo } = await idea();
    const [barred, changing] = [await evaluator(), await evaluator()];
    const withThird = (third: Person) => form({ tipo: 'CA', listaP: [codigo], listaEval: [ids[0], ids[1], third.id] });
    await db('users').where({ id: barred.id }).update({ may_sign_in: false });
    const refused = await withThird(barred);
    expect([refused.status, refused.problems.map(({ ruta }) => ruta)]).toEqual([400, ['/listaEval/2']]);
    const held = await db.transaction();
    await held('projects').where({ id }).forUpdate().select('id');
    const forming = withThird(changing);
    await expect.poll(() => waitingIn(app.database), { timeout: 15_000 }).toBe(1);
    await db('users').where({ id: changing.id }).update({ tipo_usuario: 'estandar' });
    await held.commit();
    expect((await forming).problems.map(({ ruta }) => ruta)).toEqual(['/listaEval/2']);
    // Who sits there already is taken out by a substitution, not by the next change of the lists.
    const found = { id: 7, ape: 'Ruiz', nom: 'Ana', type: 'eval_int', maySignIn: false };
    const seat = [{ named: 7, found }];
    expect(evaluatorProblems(seat, ruleOfType('CA'), { seated: [7] })).toEqual([]);
    expect(evaluatorProblems(seat, ruleOfType('CA'))).toHaveLength(1);
  });

  test('whoever came to own a project while it waited', async () => {
    const { db } = app.database;
    const { id, codigo } = await idea();
    const linked = await evaluator();
    const held = await db.transaction();
    await held('projects').where({ id }).forUpdate().select('id');
    const forming = form({ tipo: 'CA', listaP: [codigo], listaEval: [ids[0], ids[1], linked.id] });
    await expect.poll(() => waitingIn(app.database), { timeout: 15_000 }).toBe(1);
    await held('project_links').insert({ project_id: id, user_id: linked.id });
    await held.commit();
    const { status, error } = await forming;
    expect([status, error]).toEqual([400, 'Esa persona integra uno de los proyectos: elegí otro evaluador.']);
    expect(await db('commission_projects').where({ project_id: id })).toEqual([]);
  });

  test('what is missing is told with the text of the specification, and nothing is stored', async () => {
    const { codigo } = await idea();
    const before = await count();
    const whole = { tipo: 'CA', listaP: [codigo], listaEval: ids };
    const { tipo: _tipo, ...withoutType } = whole;
    const refused = async (body: object) => {
      const reply = await form(body);
      expect([reply.status, reply.error]).toEqual([400, REFUSED]);
      expect(reply.problems.length).toBeGreaterThan(0);
      return reply.problems.map(({ ruta }) => ruta);
    };
    const { listaP: _listaP, ...withoutProjects } = whole;
    const { listaEval: _listaEval, ...withoutPeople } = whole;
    const paths = {
      type: await refused(withoutType),
      noProjects: await refused({ ...whole, listaP: [] }),
      projects: await refused(withoutProjects),
      two: await refused({ ...whole, listaEval: ids.slice(0, 2) }),
      people: await refused(withoutPeople),
      same: await refused({ ...whole, listaEval: [ids[0], ids[0], ids[0]] }),
      programme: await refused({ ...whole, tipo: 'PE' }),
      unwanted: await refused({ ...whole, ProgramaExtension: 1 }),
    };
    // `refused` has compared each of them with the text that the form has.
    proves('R-5.1-12', 'comisión', () => {
      expect(paths.type).toEqual(['/tipoComision']);
      expect(paths.noProjects).toEqual(['/listaP']);
      expect(paths.two).toEqual(['/listaEval']);
    });
    proves('R-5.11-21', () => expect(paths.type).toEqual(['/tipoComision']));
    proves('R-5.11-22', () => expect([paths.noProjects, paths.projects]).toEqual([['/listaP'], ['/listaP']]));
    expect(paths.two).toEqual(['/listaEval']);
    expect(paths.people).toEqual(['/listaEval']);
    const different = await refused({ ...whole, listaEval: [ids[0], String(ids[0]), ids[1]] });
    proves('R-A-05-06', () => expect([paths.same, different]).toEqual([['/listaEval'], ['/listaEval']]));
    proves('R-A-45-01', () => expect(paths.programme).toContain('/ProgramaExtension'));
    expect(paths.unwanted).toEqual(['/ProgramaExtension']);
    for (const tipo of ['CAL', 'PER'])
      expect(await refused({ ...whole, tipo, ProgramaExtension: 1 })).toEqual(['/ProgramaExtension']);
    for (const tipo of ['ADM', 'ca', '', null, 7]) {
      const reply = await form({ ...whole, tipo });
      expect([reply.status, reply.error]).toEqual([400, REFUSED]);
    }
    for (const listaEval of ['x', [{}], [1.5, 2, 3], ids.map((id) => -id)])
      expect((await form({ ...whole, listaEval })).status).toBe(400);
    expect((await form({ ...whole, nada: 1 })).problems[0]?.ruta).toBe('/nada');
    expect(await count()).toBe(before);
    const three = await form(whole);
    proves('R-5.11-23', () => expect(three.data.listaEval).toHaveLength(3));
  });

  test('admissibility has neither commission nor form', async () => {
    const { id, codigo } = await idea();
    const reply = await form({ tipoComision: 'ADM', listaP: [codigo], listaEval: ids });
    await stage.move(id, 'EVAL_IP', 'REC_P', 'ADM');
    const forms = await formsOf(id);
    proves('R-1-03', () => {
      expect([reply.status, reply.error]).toEqual([400, REFUSED]);
      expect(forms).toEqual([]);
    });
    proves('R-3-89', 'otro valor rechazado', () => expect(reply.status).toBe(400));
  });

  test('who may not evaluate is refused by name', async () => {
    const { codigo } = await idea();
    const stranger = await app.person({ tipoUsuario: 'estandar', ape: 'Zalazar', nom: 'Eva' });
    const reply = await form({ tipo: 'CA', listaP: [codigo], listaEval: [...ids, stranger.id] });
    proves('R-A-05-07', () => {
      expect(reply.status).toBe(400);
      expect(reply.error).toBe(COMMISSION_MESSAGES.notEligible('Zalazar, Eva'));
      expect(reply.problems.map(({ ruta }) => ruta)).toEqual(['/listaEval/3']);
    });
    const external = await evaluator('eval_ext');
    const programme = await evaluator('eval_prog');
    const eligible = async (tipo: string, one: Person) => {
      const body = { tipo, listaP: [(await idea()).codigo], listaEval: [ids[0], ids[1], one.id] };
      return (await form(body)).status;
    };
    expect(await eligible('CAL', external)).toBe(200);
    expect(await eligible('PER', external)).toBe(400);
    expect(await eligible('CA', programme)).toBe(400);
    const unknown = await form({ tipo: 'CA', listaP: [codigo], listaEval: [...ids, 999_999] });
    expect([unknown.status, unknown.problems[0]?.ruta]).toEqual([400, '/listaEval/3']);
    // Somebody unknown is that, and not one too few.
    const third = await form({ tipo: 'CA', listaP: [codigo], listaEval: [ids[0], ids[1], 999_999] });
    expect(third.problems.map(({ ruta }) => ruta)).toEqual(['/listaEval/2']);
  });

  test('never an owner of one of its projects', async () => {
    const colleague = await evaluator();
    const [own, other] = [await stage.idea(colleague), await idea()];
    const body = { tipo: 'CA', listaP: [other.codigo, own.codigo], listaEval: [...ids, colleague.id] };
    const reply = await form(body);
    const forms = await formsOf(own.id);
    proves('R-A-112-27', 'POST /com', () => {
      expect(reply.status).toBe(400);
      expect(reply.error).toContain('Esa persona integra uno de los proyectos');
      expect(forms).toEqual([]);
    });
    // A link from an earlier type makes nobody an owner who evaluates for a programme.
    const programmes = await Promise.all([1, 2, 3].map(() => evaluator('eval_prog')));
    await app.database.asOwner('project_links').insert({ project_id: own.id, user_id: programmes[0]?.id });
    const listaEval = programmes.map(({ id }) => id);
    expect((await form({ tipo: 'PE', ProgramaExtension: 1, listaP: [own.codigo], listaEval })).error).toBeNull();
  });

  test('never with an owner’s rights for somebody of its commission, with or without a form of the own', async () => {
    const { codigo, id } = await idea();
    const one = await evaluator();
    await form({ tipo: 'CA', listaP: [codigo], listaEval: [one.id, ids[0], ids[1]] });
    const office = await stage.admin();
    const share = () => office.client.post(`/p/${id}/duenios`, { email: one.email });
    const holding = await share();
    // As after an excuse: the form is freed, the commission's definitive one is still this person's, too.
    await app.database.asOwner('forms').where({ project_id: id, evaluator_id: one.id }).delete();
    const freed = await share();
    expect([holding.status, freed.status, freed.error]).toEqual([400, 400, holding.error]);
  });

  test('projects that are there, of this call, in no such commission yet', async () => {
    const [free, taken, old] = [await idea(), await idea(), await idea()];
    const year = await stage.year();
    await stage.call(year - 1, 'EVAL_IP');
    await stage.moveToCall(old.id, year - 1);
    const { code } = (await app.database.db('projects').where({ id: old.id }).first('code')) as { code: string };
    expect((await form({ tipo: 'CA', listaP: [taken.codigo], listaEval: ids })).error).toBeNull();
    const again = await form({ tipo: 'CA', listaP: [free.codigo, taken.codigo], listaEval: ids });
    proves('R-A-05-05', () => {
      expect(again.status).toBe(400);
      expect(again.error).toContain(taken.codigo);
      expect(again.error).not.toContain(free.codigo);
    });
    expect(await formsOf(free.id)).toEqual([]);
    const earlier = await form({ tipo: 'CA', listaP: [free.codigo, code], listaEval: ids });
    proves('R-A-05-08', () => {
      expect(earlier.status).toBe(400);
      expect(earlier.error).toContain(code);
      expect(earlier.problems.map(({ ruta }) => ruta)).toEqual(['/listaP/1']);
    });
    const ghost = await form({ tipo: 'CA', listaP: [free.codigo, '26-999-PEIS-FICH'], listaEval: ids });
    expect([ghost.status, ghost.problems[0]?.ruta]).toEqual([400, '/listaP/1']);
    // Another type is another commission; a programme's counts for its programme alone.
    const programmes = await Promise.all([1, 2, 3].map(() => evaluator('eval_prog')));
    const pe = { tipo: 'PE', listaP: [taken.codigo], listaEval: programmes.map(({ id }) => id) };
    expect((await form({ ...pe, ProgramaExtension: 1 })).error).toBeNull();
    expect((await form({ ...pe, ProgramaExtension: { id: 2, nom: 'Ambiente y Sociedad' } })).error).toBeNull();
    expect((await form({ ...pe, ProgramaExtension: 2 })).error).toContain(taken.codigo);
    expect((await form({ ...pe, ProgramaExtension: 99 })).problems[0]?.ruta).toBe('/ProgramaExtension');
    const { client } = await stage.admin();
    const bases = (await client.get<{ lProgramas: { id: number }[] }>('/base/bases')).data;
    const entradas = bases.lProgramas.filter(({ id }) => id !== 3);
    expect((await client.put('/bases/lProgramas', { entradas })).error).toBeNull();
    const retired = await form({ ...pe, ProgramaExtension: 3 });
    expect([retired.status, retired.problems[0]?.ruta]).toEqual([400, '/ProgramaExtension']);
    expect((await formsOf(taken.id)).filter(({ tipo }) => tipo === 'eippe')).toHaveLength(6);
    expect((await form({ tipo: 'CAL', listaP: [free.codigo, taken.codigo], listaEval: ids })).error).toBeNull();
  });

  test('administrators alone', async () => {
    const { codigo } = await idea();
    for (const person of [owner, three[0] as Person, await app.person({ tipoUsuario: 'gestion' })]) {
      const reply = await form({ tipo: 'CA', listaP: [codigo], listaEval: ids }, person);
      proves('R-6-86', 'POST /com', () =>
        expect([reply.status, reply.error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']),
      );
    }
    expect((await app.client().post('/com', {})).status).toBe(401);
  });
});
