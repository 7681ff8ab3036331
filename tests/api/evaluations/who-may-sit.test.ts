import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { impedimentsSql } from '#server/features/commissions/impediment-sql.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { useBench, type Commission } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { form, formsOf } = useBench(app, stage);

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
    const stranger = await app.person({ unidadAcademica: 'FCA' });
    await inYear(stranger, [member, { ...member, dni: '27111002' }], year - 2);
    await inYear(stranger, [member, { ...member, dni: '27111003' }], year - 3);
    const shared = await inYear(stranger, [member], year - 1);
    await app.database.asOwner('project_links').insert({ project_id: shared.id, user_id: linked.id });
    const rows = await get<Impediment[]>(
      `/com/cruce?proyectos=${id}&evaluadores=${idsOf([late, early, linked]).join(',')}`,
    );
    const found = rows.map(({ evaluador, causas }) => [evaluador, causas.map(({ causa }) => causa)]);
    expect(found).toEqual([
      [late.id, ['proyecto']],
      [linked.id, ['proyecto']],
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

test('nobody enters by a substitution twice, nor gets again what he excused himself from', async () => {
  const project = await stage.idea(owner);
  const [one, two, three] = [await person('Paz', 'FHUC'), await person('Paz', 'FHUC'), await person('Paz', 'FHUC')];
  const listaEval = idsOf([one, two, three]);
  const made = await form({ tipo: 'CA', listaP: [project.codigo], listaEval });
  const twice = await admin.client.put(`/com/${made.data.id}`, { sustituir: { sale: one.id, entra: two.id } });
  expect([twice.status, twice.problems.map(({ ruta }) => ruta)]).toEqual([400, ['/sustituir/entra']]);
  await stage.move(project.id, 'EVAL_IP');
  const own = (await formsOf(project.id)).find(({ evaluador }) => evaluador?.id === one.id)?.id;
  const excused = await one.client.post(`/excusacion/eipca/${String(own)}`, { motivo: 'Lo asesoré.' });
  expect(excused.error).toBeNull();
  expect((await admin.client.delete(`/com/${made.data.id}`)).error).toBeNull();
  expect((await form({ tipo: 'CA', listaP: [project.codigo], listaEval })).error).toBeNull();
  const evaluate = (await formsOf(project.id)).flatMap(({ tipo, evaluador }) =>
    tipo === 'eipca' ? evaluador?.id : [],
  );
  expect(new Set(evaluate)).toEqual(new Set([two.id, three.id]));
});
