import { beforeAll, expect, test } from 'vitest';
import type { Results } from '#schemas/generated/domain/results.ts';
import { proves } from '../../support/proves.ts';
import { answersOf, useBench, type Judged } from '../evaluations/bench.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft, withItem } from '../templates/studio.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);
const quality = answersOf('pcal', /7,65/u);
let admin: Person;

/** An idea's rubric with two numbers, of which one is for the office; quality takes both as facts. */
async function publishBoth(): Promise<void> {
  const idea = await open(admin, { tipo: 'eipca', modalidad: 'PEIS' });
  const number = { type: 'number', title: 'Reserva', minimum: 0, maximum: 100 };
  const help = { 'ui:widget': 'numero', 'ui:help': 'En miles.' };
  const asked = withItem(
    withItem(idea.contenido, 'reserva', number, { ui: { ...help, 'ui:audiencia': 'administracion' } }),
    'cupo',
    { ...number, title: 'Cupo' },
    { ui: help },
  );
  const saved = await saveDraft(admin, idea, asked);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, idea)).error).toBeNull();
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const fact = (id: string, title: string) => ({
    id,
    title,
    type: 'number',
    from: { kind: 'eipca.PEIS', path: `/${id}` },
  });
  const asking = changed(
    draft.contenido,
    ['/samples', []],
    [
      '/scoring/facts',
      [{ ...fact('reserva', 'Reserva de la oficina'), optional: true }, fact('cupo', 'Cupo de la idea')],
    ],
  );
  const stored = await saveDraft(admin, draft, asking);
  expect(stored.data?.problemas ?? stored.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
}

beforeAll(async () => {
  admin = await stage.admin();
  await publishBoth();
});

interface Both {
  idea: Judged;
  project: Judged;
  idOf: number;
  member: Person;
  judge: Person;
}

/** A project whose idea single evaluators gave these numbers. */
async function both(...numbers: readonly number[]): Promise<Both> {
  const idea = await judged('eipca');
  for (const [at, cupo] of numbers.entries()) {
    const person = idea.evaluators[at] as Person;
    const sent = { ...answersOf('eipca'), cupo, reserva: cupo };
    expect((await save('eipca', idea.own(person), person, sent)).error).toBeNull();
  }
  const project = await judged('pcal', { project: idea.project, owner: idea.owner, state: null });
  const [member, judge] = [idea.evaluators[0] as Person, project.evaluators[0] as Person];
  return { idea, project, idOf: project.definitive, member, judge };
}

/** What the commission agrees on, while its stage runs or when the office goes back to it. */
const agree = async ({ idea }: Both, cupo: number, reserva = cupo, more: object = {}) => {
  await stage.move(idea.project.id, 'EVAL_IP');
  const answers = { ...answersOf('eipca'), cupo, reserva, ...more };
  const stored = await save('eipca', idea.definitive, admin, answers);
  expect(stored.error).toBeNull();
  await advance({ idea });
  return stored.data.estado;
};
const advance = ({ idea }: Pick<Both, 'idea'>) => stage.move(idea.project.id, 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL');

test('a fact out of an evaluation is what the commission agreed on, once that is complete', async () => {
  const made = await both(12, 77);
  await advance(made);
  const put = () => save('pcal', made.idOf, made.judge, quality);
  const first = await put();
  await proves('R-A-130-03', 'borrador', async () => {
    expect(first.data.resultado).toBeNull();
    expect(first.data.parcial?.motivos).toEqual(['Falta el dato «Cupo de la idea».']);
    await agree(made, 99);
    // Of the form that waited for it the result is there at once.
    const now = await read('pcal', made.idOf, admin, made.project.project);
    expect(now.data.resultado?.total).toBe('7.65');
    expect(now.data.datos.map(({ valor }) => valor)).toEqual([99, 99]);
  });
});

test('what was scored follows the definitive form, until it is open again', async () => {
  const made = await both(5);
  await agree(made, 40);
  expect((await save('pcal', made.idOf, made.judge, quality)).data.resultado?.total).toBe('7.65');
  const datos = async () => {
    const { data } = await read('pcal', made.idOf, admin, made.project.project);
    return [data.resultado?.total ?? null, ...data.datos.map(({ valor }) => valor)];
  };
  expect(await datos()).toEqual(['7.65', 40, 40]);
  await agree(made, 41, 42);
  expect(await datos()).toEqual(['7.65', 42, 41]);
  expect(await agree(made, 50, 50, { devolucion: null })).toBe('borrador');
  expect(await datos()).toEqual([null]);
});

test('it is told to whom that form is told, and as far as the item is', async () => {
  const made = await both(5);
  await agree(made, 40, 77);
  expect((await save('pcal', made.idOf, made.judge, quality)).error).toBeNull();
  const at = `/resultados/${String(await stage.year())}/pcal/PEIS`;
  const gestion = await app.person({ tipoUsuario: 'gestion' });
  const told = async (by: Person) => {
    const { data } = await by.client.get<Results>(at);
    const row = data.proyectos.find(({ id }) => id === made.idea.project.id);
    const csv = (await by.client.get(`/exportar${at}.csv`)).bytes.toString('utf8');
    const form = await read('pcal', made.idOf, by, made.project.project);
    return {
      hechos: row?.hechos,
      montos: data.montos.map(({ id }) => id),
      heads: ['Reserva de la oficina', 'Cupo de la idea'].filter((head) => csv.includes(head)),
      datos: form.data.datos.map(({ valor }) => valor),
    };
  };
  expect(await told(admin)).toEqual({
    hechos: { reserva: 77, cupo: 40 },
    montos: ['reserva', 'cupo'],
    heads: ['Reserva de la oficina', 'Cupo de la idea'],
    datos: [77, 40],
  });
  await proves('R-A-130-03', 'gestión', async () =>
    expect(await told(gestion)).toEqual({
      hechos: { cupo: 40 },
      montos: ['cupo'],
      heads: ['Cupo de la idea'],
      datos: [40],
    }),
  );
});
