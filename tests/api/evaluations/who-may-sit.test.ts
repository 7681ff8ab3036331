import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { impedimentsSql } from '#server/features/commissions/impediment-sql.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { useBench, type Commission } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { form, formsOf, read } = useBench(app, stage);

interface Candidate {
  id: number;
  ape: string;
  carga: number;
  cargaTotal: number;
}
interface Impediment {
  evaluador: number;
  causas: { causa: string; proyectos: string[] }[];
}

let owner: Person;
let admin: Person;
let year: number;

beforeAll(async () => {
  owner = await app.person({ unidadAcademica: 'FICH' });
  admin = await stage.admin();
  year = await stage.year();
});

const person = (ape: string, unidadAcademica: string | null, more: object = {}) =>
  app.person({ tipoUsuario: 'eval_int', ape, unidadAcademica, ...more });
const get = async <T>(path: string) => (await admin.client.get<T>(path)).data;
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

test('seats are proposed to the least loaded, of different units first, by surname', async () => {
  const { id } = await stage.idea(owner);
  const busy = [await person('Acosta', 'FHUC'), await person('Basualdo', 'FHUC'), await person('Correa', 'FCA')];
  const [one, two, three] = [
    await person('Díaz', 'FHUC'),
    await person('Escobar', 'FHUC'),
    await person('Farías', 'FCA'),
  ];
  await person('Abad', 'FICH');
  const gone = await person('Aguirre', 'FCV');
  await app.database.asOwner('users').where({ id: gone.id }).update({ may_sign_in: false });
  const other = await stage.idea(await app.person({ unidadAcademica: 'FIQ' }), { unidadAcademica: 'FIQ' });
  expect((await form({ tipo: 'CA', listaP: [other.codigo], listaEval: idsOf(busy) })).error).toBeNull();
  // Work of an earlier call is no work of this one.
  const earlier = await stage.idea(await app.person({ unidadAcademica: 'FIQ' }), { unidadAcademica: 'FIQ' });
  const old = await form({ tipo: 'CA', listaP: [earlier.codigo], listaEval: idsOf([one, two, three]) });
  expect(old.error).toBeNull();
  await app.database
    .asOwner('commissions')
    .where({ id: old.data.id })
    .update({ call_year: year - 1 });

  const proposed = async (more: string) =>
    (await get<Candidate[]>(`/com/propuesta?tipoComision=CA&proyectos=${id}${more}`)).map(({ ape }) => ape);
  expect(await proposed('')).toEqual(['Díaz', 'Farías', 'Escobar']);
  expect(await proposed(`&elegidos=${one.id}`)).toEqual(['Farías', 'Escobar']);
  expect(await proposed('&cantidad=60')).toEqual(['Díaz', 'Farías', 'Escobar', 'Acosta', 'Basualdo', 'Correa', 'Abad']);
  const listed = await get<Candidate[]>('/usr/sinComision?tipoComision=CA&todos=1');
  const loads = Object.fromEntries(listed.map(({ ape, carga, cargaTotal }) => [ape, [carga, cargaTotal]]));
  expect(loads).toMatchObject({ Díaz: [0, 0], Acosta: [1, 1], Abad: [0, 0] });
  expect(loads).not.toHaveProperty('Aguirre');
  // However many have no work: who needs no reason comes before who would need one.
  for (const ape of ['Abalos', 'Abate', 'Abrile']) await person(ape, 'FICH');
  const chosen = idsOf([one, two, three]).join(',');
  expect(await proposed(`&elegidos=${chosen}&cantidad=4`)).toEqual(['Acosta']);
});

describe('a project in common', () => {
  const member = { dni: '27111001', ape: 'Ríos', nom: 'Eva', unidadAcademica: 'FICH' };
  const inYear = async (by: Person, team: readonly object[], at: number) => {
    const made = await stage.idea(by, { Persona_id_Personas: team });
    await stage.call(at, 'EVAL_IP');
    await stage.moveToCall(made.id, at);
    return made;
  };

  test('counts in three calls, and by a link as by the team', async () => {
    const { id } = await stage.idea(owner, { Persona_id_Personas: [member] });
    const [late, early, linked] = [
      await person('Vega', 'FHUC', { dni: '27111002' }),
      await person('Zárate', 'FHUC', { dni: '27111003' }),
      await person('Luna', 'FHUC'),
    ];
    const herself = await person('Ríos', 'FHUC', { dni: member.dni });
    const stranger = await app.person({ unidadAcademica: 'FCA' });
    await inYear(stranger, [member, { ...member, dni: '27111002' }], year - 2);
    await inYear(stranger, [member, { ...member, dni: '27111003' }], year - 3);
    const shared = await inYear(stranger, [member], year - 1);
    await app.database.asOwner('project_links').insert({ project_id: shared.id, user_id: linked.id });
    const rows = await get<Impediment[]>(
      `/com/cruce?proyectos=${id}&evaluadores=${idsOf([late, early, linked, herself]).join(',')}`,
    );
    const found = rows.map(({ evaluador, causas }) => [evaluador, causas.map(({ causa }) => causa)]);
    expect(found).toEqual([
      [late.id, ['proyecto']],
      [linked.id, ['proyecto']],
      // Nobody met oneself.
      [herself.id, ['equipo']],
    ]);
    expect(rows[1]?.causas[0]?.proyectos).toEqual([shared.codigo.replace(/^\d\d/, String((year - 1) % 100))]);

    // A proposal asks from the side of the teams, and finds no other.
    const people = sql`select id, dni, unidad_academica, tipo_usuario from users`;
    const from = (side: 'teams' | 'evaluators') =>
      ask(
        app.database.db,
        sql`with ${impedimentsSql([id], people, side)} select * from found order by evaluator, place`,
      );
    const all = await from('evaluators');
    expect(all.length).toBeGreaterThan(2);
    expect(await from('teams')).toEqual(all);
  });
});

test('a reason is asked for once: of what a change brings', async () => {
  const programme = (unidadAcademica: string) => app.person({ tipoUsuario: 'eval_prog', ape: 'Paz', unidadAcademica });
  const [near, two, three] = [await programme('FICH'), await programme('FHUC'), await programme('FHUC')];
  const related = { ProgramaExtension_id_ProgramaExtensions: [2] };
  const [first, second] = [await stage.idea(owner, related), await stage.idea(owner, related)];
  const reasonFor = (codigo: string) => [{ proyecto: codigo, evaluador: near.id, razon: 'Única del tema' }];
  const made = await form({
    tipo: 'PE',
    ProgramaExtension: 2,
    listaP: [first.codigo],
    listaEval: idsOf([near, two, three]),
    razones: reasonFor(first.codigo),
  });
  expect(made.error).toBeNull();
  const change = (body: object) => admin.client.put<{ comision: Commission }>(`/com/${made.data.id}`, body);
  const listaP = [first.codigo, second.codigo];
  const refused = await change({ listaP });
  expect([refused.status, refused.problems.map(({ params }) => params?.['codigo'])]).toEqual([400, [second.codigo]]);
  const taken = await change({ listaP, razones: reasonFor(second.codigo) });
  expect([taken.error, taken.data.comision.listaP]).toEqual([null, listaP.toSorted()]);
});

interface Seated extends Commission {
  vacantes: { proyecto: string; faltan: number }[];
  lugares: { proyecto: string; evaluador: { id: number } }[];
}

/** Three sit in a commission of two ideas, the first excused herself from one of them. */
async function excusedFromOne() {
  const [project, other] = [await stage.idea(owner), await stage.idea(owner)];
  const people = [await person('Paz', 'FHUC'), await person('Paz', 'FHUC'), await person('Paz', 'FHUC')] as const;
  const made = await form({ tipo: 'CA', listaP: [project.codigo, other.codigo], listaEval: idsOf(people) });
  expect(made.error).toBeNull();
  await stage.move(project.id, 'EVAL_IP');
  await stage.move(other.id, 'EVAL_IP');
  const formOf = async (who: Person, of = project.id) =>
    (await formsOf(of)).find(({ evaluador, tipo }) => evaluador?.id === who.id && tipo === 'eipca')?.id ?? 0;
  const [one] = people;
  const excused = await one.client.post(`/excusacion/eipca/${await formOf(one)}`, { motivo: 'Lo asesoré.' });
  expect(excused.error).toBeNull();
  const change = (body: object) => admin.client.put<{ comision: Seated }>(`/com/${made.data.id}`, body);
  const now = async () => (await get<Seated[]>('/com/nope')).find(({ id }) => id === made.data.id);
  return { project, other, people, id: made.data.id, formOf, change, now };
}

test('nobody enters by a substitution twice', async () => {
  const { people, change } = await excusedFromOne();
  const [one, two] = people;
  const twice = await change({ sustituir: { sale: one.id, entra: two.id } });
  expect([twice.status, twice.problems.map(({ ruta }) => ruta)]).toEqual([400, ['/sustituir/entra']]);
});

test('no reason puts anybody on the project again that he excused himself from', async () => {
  const { project, other, people, id } = await excusedFromOne();
  const [one, two, three] = people;
  const razones = people.flatMap((who) =>
    [project, other].map(({ codigo }) => ({ proyecto: codigo, evaluador: who.id, razon: 'Sin relación.' })),
  );
  const crossed = await get<{ evaluador: number; grado: string; causas: { causa: string }[] }[]>(
    `/com/cruce?proyectos=${project.codigo},${other.codigo}&evaluadores=${one.id},${two.id}`,
  );
  expect(crossed).toMatchObject([{ evaluador: one.id, grado: 'impedimento', causas: [{ causa: 'excusa' }] }]);
  const proposed = await get<Candidate[]>(
    `/com/propuesta?tipoComision=CA&proyectos=${project.codigo}&elegidos=${two.id}&cantidad=60`,
  );
  const offered = proposed.map(({ id: one }) => one);
  expect(offered).toContain(three.id);
  expect(offered).not.toContain(one.id);
  // Into another seat of the same project, and into a commission that is formed anew.
  const later = await form({ tipo: 'PER', listaP: [project.codigo], listaEval: idsOf(people), razones });
  expect((await admin.client.delete(`/com/${id}`)).error).toBeNull();
  const anew = await form({ tipo: 'CA', listaP: [project.codigo], listaEval: idsOf(people), razones });
  const fit = await Promise.all([person('Paz', 'FHUC'), person('Paz', 'FHUC'), person('Paz', 'FHUC')]);
  const formed = await form({ tipo: 'CA', listaP: [project.codigo], listaEval: idsOf(fit) });
  const entered = await admin.client.put(`/com/${formed.data.id}`, {
    sustituir: { sale: fit[0]?.id, entra: one.id },
    razones,
  });
  proves('R-A-136-01', 'impedimento', () => {
    for (const refused of [later, anew, entered])
      expect([refused.status, refused.error, refused.problems.map(({ codigo }) => codigo)]).toEqual([
        400,
        expect.stringContaining(`se excusó de ${project.codigo}: elegí a otra persona.`),
        ['cuerpo.excusa'],
      ]);
  });
  // From the other project she did not.
  const free = await form({ tipo: 'CA', listaP: [other.codigo], listaEval: idsOf(people) });
  expect(free.error).toBeNull();
});

test('a seat that is short is told, and somebody takes it for that project alone', async () => {
  const { project, other, people, formOf, change, now, id } = await excusedFromOne();
  const [one, two, three] = people;
  expect((await now())?.vacantes).toEqual([{ proyecto: project.codigo, faltan: 1 }]);
  const waits = await get<{ asuntos: { asunto: string; cantidad: number }[] }>('/pasos/oficina');
  const short = (await get<Seated[]>('/com/nope')).flatMap(({ vacantes }) => vacantes);
  expect(waits.asuntos.find(({ asunto }) => asunto === 'lugares')?.cantidad).toBe(short.length);
  const told = await get<{ lista: { titulo: string; enlace: string | null }[] }>('/notificacion/recibidas');
  expect(told.lista.find(({ titulo }) => titulo === `Excusación en ${project.codigo}`)?.enlace).toBe(
    '/gestor/evaluacion',
  );

  const [four, external] = [await person('Quinto', 'FHUC'), await person('Sexto', 'FHUC', { tipoUsuario: 'eval_ext' })];
  const assign = (proyecto: unknown, evaluador: unknown, more: object = {}) =>
    change({ asignar: { proyecto, evaluador }, ...more });
  const stranger = await stage.idea(owner);
  const refusals = [
    await assign(project.codigo, one.id),
    await assign(project.codigo, two.id),
    await assign(project.codigo, external.id),
    await assign(other.codigo, four.id),
    await assign(stranger.codigo, four.id),
    await assign('99-999-NADA', four.id),
    await assign(project.codigo, 2_000_000_000),
    await assign(project.codigo, 'x'),
    await assign(project.codigo, four.id, { disolver: true }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400));
  const taken = await assign(project.codigo, four.id);
  expect(taken.error).toBeNull();
  const evaluate = async (of: number) =>
    (await formsOf(of)).flatMap(({ tipo, evaluador }) => (tipo === 'eipca' ? (evaluador?.id ?? null) : []));
  const [here, there] = [await evaluate(project.id), await evaluate(other.id)];
  proves('R-A-136-01', 'asignar', () => {
    expect(new Set(here)).toEqual(new Set([two.id, three.id, four.id]));
    expect(new Set(there)).toEqual(new Set([one.id, two.id, three.id]));
  });
  expect(taken.data.comision).toMatchObject({
    vacantes: [],
    lugares: [{ proyecto: project.codigo, evaluador: { id: four.id } }],
  });
  expect((await assign(project.codigo, (await person('Sosa', 'FCA')).id)).status).toBe(400);
  // The definitive form of this project is hers, too, and that of no other.
  const definitive = async (of: number) => (await formsOf(of, admin)).find(({ tipo }) => tipo === 'eipca_def')?.id ?? 0;
  const reads = async (of: { id: number; codigo: string }) =>
    (await read('eipca', await definitive(of.id), four, of)).status === 200;
  expect([await reads(project), await reads(other)]).toEqual([true, false]);
  // She excuses herself, too; a substitution of somebody else leaves her seat alone.
  expect((await four.client.post(`/excusacion/eipca/${await formOf(four)}`, { motivo: 'Viajo.' })).error).toBeNull();
  expect((await now())?.vacantes).toEqual([{ proyecto: project.codigo, faltan: 1 }]);
  const five = await person('Tello', 'FHUC');
  expect((await assign(project.codigo, five.id)).error).toBeNull();
  const six = await person('Ulloa', 'FHUC');
  expect((await change({ sustituir: { sale: two.id, entra: six.id } })).error).toBeNull();
  expect(new Set(await evaluate(project.id))).toEqual(new Set([three.id, five.id, six.id]));
  // Whoever had one project alone sits in it for all of them; a second seat is none.
  expect((await change({ sustituir: { sale: one.id, entra: five.id } })).error).toBeNull();
  expect(new Set(await evaluate(other.id))).toEqual(new Set([five.id, six.id, three.id]));
  expect((await now())?.lugares).toEqual([]);
  expect((await admin.client.delete(`/com/${id}`)).error).toBeNull();
});
