import { beforeAll, expect, test } from 'vitest';
import type { Results } from '#schemas/generated/domain/results.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import type { Judged } from '../evaluations/bench.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { THREE_ITEMS, threeOf, useStandings } from './standing-bench.ts';

const app = useApp();
const stage = useStage(app);
const { at, read, close, rubric, judgedBy } = useStandings(app, stage);

/** Gestión who directs the second of three projects. */
let gestion: Person;
let colleague: Person;
let others: readonly Judged[];
let own: Judged;

beforeAll(async () => {
  await rubric(...THREE_ITEMS);
  gestion = await app.person({ tipoUsuario: 'gestion' });
  colleague = await app.person({ tipoUsuario: 'gestion' });
  const judge = async (...three: [number, number, number]) => judgedBy([threeOf(...three)], threeOf(...three));
  others = [await judge(9, 9, 9), await judge(6, 6, 6)];
  own = await judge(8, 7.5, 7);
  await app.database.asOwner('project_links').insert({ project_id: own.project.id, user_id: gestion.id });
});

/** Everything that the order of merit tells somebody, in every form it has. */
async function everything(by: Person): Promise<{ results: Results; text: string }> {
  const where = await at();
  const { data, error } = await read(by);
  expect(error).toBeNull();
  const csv = (await by.client.get(`/exportar${where}.csv`)).bytes.toString('utf8');
  const xlsx = await by.client.get(`/exportar${where}.xlsx`);
  expect(xlsx.status).toBe(200);
  const pdf = (await pdfText((await by.client.get(`/imprimir${where}.pdf`)).bytes)).text;
  return { results: data, text: `${JSON.stringify(data)}\n${csv}\n${pdf}` };
}

const placesIn = ({ proyectos }: Results) => proyectos.map(({ codigo, lugar, total }) => [codigo, lugar, total]);
const titleAlone = ({ project }: Judged) => ({
  id: project.id,
  codigo: project.codigo,
  titulo: expect.any(String) as string,
  motivo: 'Todavía no tiene resultado.',
});

test('of the own project gestión reads the title alone, until an owner may read its form', async () => {
  const [best, last] = others.map(({ project }) => project.codigo);
  expect(placesIn((await everything(colleague)).results)).toEqual([
    [best, 1, '27.00'],
    [own.project.codigo, 2, '22.50'],
    [last, 3, '18.00'],
  ]);
  const path = `/pcal/data/${own.project.codigo}/PEIS/${own.definitive}`;
  await proves('R-A-130-04', async () => {
    expect((await gestion.client.get(path)).status).toBe(403);
    const { results, text } = await everything(gestion);
    expect(results.sinResultado).toEqual([titleAlone(own)]);
    expect(text).not.toMatch(/22[.,]50?\b|7[.,]50/u);
    // No gap in the order tells its place.
    expect(results).toMatchObject({ ordena: false, criterios: [] });
    expect(placesIn(results)).toEqual([
      [best, null, '27.00'],
      [last, null, '18.00'],
    ]);
    await stage.move(own.project.id, 'OK');
    expect((await gestion.client.get(path)).status).toBe(200);
    expect(placesIn((await everything(gestion)).results)).toEqual([
      [best, 1, '27.00'],
      [own.project.codigo, 2, '22.50'],
      [last, 3, '18.00'],
    ]);
    await stage.move(own.project.id, 'CAL');
  });
});

test('a project that no commission was formed for keeps its owner from no order', async () => {
  const received = await stage.idea(await app.person());
  await app.database.asOwner('project_links').insert({ project_id: received.id, user_id: colleague.id });
  expect(placesIn((await everything(colleague)).results).map(([, place]) => place)).toEqual([1, 2, 3]);
});

test('a closed cut, an annulled signature and the changes since tell no more', async () => {
  const [member] = own.evaluators as [Person];
  expect((await sign(member, own.project, own.definitive)).error).toBeNull();
  const admin = await stage.admin();
  const confirmados = [...others, own].map(({ project }) => project.id);
  expect((await close(admin, { criterio: { tipo: 'cupo', valor: '2' }, confirmados })).error).toBeNull();
  const annulled = await admin.client.delete(`/base/firma/${own.project.codigo}/${own.definitive}`, {
    motivo: 'Faltaba un dato',
  });
  expect(annulled.error).toBeNull();
  const told = await everything(colleague);
  expect(told.results.cambios.map(({ id }) => id)).toEqual([own.project.id]);
  expect(told.results.proyectos.map(({ corte }) => corte?.nombre)).toEqual(['En lista', 'En lista', 'En espera']);
  const { results, text } = await everything(gestion);
  expect(results.cambios).toEqual([]);
  expect(results.sinResultado).toEqual([titleAlone(own)]);
  expect(results.proyectos.map(({ corte }) => corte)).toEqual([null, null]);
  expect(text).not.toMatch(/22[.,]50?\b|7[.,]50/u);
});

test('gestión is not told how far a commission is', async () => {
  const waiting = await judgedBy([threeOf(1, 1, 1)], null);
  const reasons = async (by: Person) =>
    (await read(by)).data.sinResultado.flatMap(({ id, motivo }) => (id === waiting.project.id ? [motivo] : []));
  const admin = await stage.admin();
  await admin.client.delete(`${await at()}/corte`, { motivo: 'Faltaba uno' });
  expect(await reasons(admin)).toEqual(['Faltan completar 2 evaluaciones.']);
  expect(await reasons(colleague)).toEqual(['Todavía no tiene resultado.']);
});
