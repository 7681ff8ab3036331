import { beforeAll, expect, test } from 'vitest';
import type { ListStageResultsAnswer } from '#schemas/generated/api/list-stage-results.ts';
import type { PreviewPublicationAnswer } from '#schemas/generated/api/preview-publication.ts';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { tellNews } from '#server/features/notifications/news/tell-news.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import type { Judged } from '../evaluations/bench.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { THREE_ITEMS, threeOf, useStandings } from './standing-bench.ts';

/** Two seats of quality and three who passed: what each of them is told. */

const app = useApp();
const stage = useStage(app);
const { at, close, reopen, rubric, judgedBy } = useStandings(app, stage);

let admin: Person;
let best: Judged;
let second: Judged;
let last: Judged;
let failed: Judged;
/** Directs the second one, and manages calls. */
let gestion: Person;
let confirmados: number[];

beforeAll(async () => {
  admin = await stage.admin();
  await rubric(...THREE_ITEMS);
  const judge = async (...three: [number, number, number]) => judgedBy([threeOf(...three)], threeOf(...three));
  best = await judge(9, 9, 9);
  second = await judge(8, 8, 8);
  last = await judge(7, 7, 7);
  failed = await judge(1, 1, 1);
  gestion = await app.person({ tipoUsuario: 'gestion' });
  await app.database.asOwner('project_links').insert({ project_id: second.project.id, user_id: gestion.id });
  confirmados = [best, second, last, failed].map(({ project }) => project.id);
});

const read = async (by: Person, { project }: Judged) =>
  (await by.client.get<ReadProjectAnswer>(`/p/${project.codigo}`)).data;
const inPanel = async (by: Person, of: Judged) => (await read(by, of)).resultado.CAL?.corte ?? null;
const inTable = async (by: Person, { project }: Judged) => {
  const { data } = await by.client.get<ListStageResultsAnswer>(`/resultados/etapas?proyectos=${project.id}`);
  return data.find(({ etapa }) => etapa === 'CAL')?.resultado.corte ?? null;
};
const onPaper = async (by: Person, { definitive }: Judged, of = 'devolucion') =>
  (await pdfText((await by.client.get(`/${of}/pcal_def/${definitive}.pdf`)).bytes)).text;

const out = { linea: 'cupo', pasa: false, lugar: null };

test('while the stage runs its owner reads no side of the cut, nor whoever could work it out', async () => {
  expect((await close(admin, { criterio: { tipo: 'cupo', valor: '2' }, confirmados })).error).toBeNull();
  expect(await inPanel(admin, last)).toEqual(out);
  expect(await inTable(admin, last)).toEqual(out);
  expect((await read(last.owner, last)).resultado.CAL).toBeNull();
  // The best one has one of two seats: the other would be told by who is out.
  expect([await inPanel(gestion, last), await inTable(gestion, last)]).toEqual([null, null]);
  expect((await read(gestion, last)).resultado.CAL?.salida).not.toBeUndefined();
  expect(await onPaper(gestion, last)).not.toContain('cupo');
});

test('who went on reads to be in, by whichever way', async () => {
  await stage.move(best.project.id, 'OK');
  expect(await inPanel(best.owner, best)).toEqual({ linea: 'cupo', pasa: true, lugar: null });
});

test('once the call is over who is out of the seats reads so wherever the outcome is', async () => {
  await stage.phase('OK');
  await proves('R-A-135-01', 'fuera del cupo', async () => {
    expect(await inPanel(last.owner, last)).toEqual(out);
    expect(await inTable(last.owner, last)).toEqual(out);
    expect(await inPanel(gestion, last)).toEqual(out);
    expect(await read(last.owner, last)).toMatchObject({ estado: 'CAL', fin: 'no_adjudicado', cierre: null });
  });
  expect((await read(best.owner, best)).fin).toBeUndefined();
  await proves('R-A-135-01', 'papel', async () => {
    expect(await onPaper(last.owner, last)).toContain('Aprobado, fuera del cupo');
    expect(await onPaper(admin, last, 'imprimir')).toContain('Aprobado, fuera del cupo');
    expect(await onPaper(best.owner, best)).toContain('Aprobado, dentro del cupo');
  });
  const { data } = await last.owner.client.get<{ id: number; fin?: string }[]>(`/p/all/usr/${last.owner.id}`);
  expect(data.map(({ fin }) => fin)).toEqual(['no_adjudicado']);
  const csv = (await last.owner.client.get('/exportar/proyectos.csv')).bytes.toString('utf8');
  expect(csv).toContain('No adjudicado');
});

/** All that the product has told somebody. */
const bell = async (by: Person): Promise<string> => {
  await tellNews({ db: app.database.db, services: app.services });
  const { data } = await by.client.get<{ lista: { cuerpo: string }[] }>('/notificacion/recibidas');
  return data.lista.map(({ cuerpo }) => cuerpo).join('\n');
};

const publication = async () => `${await at()}/publicacion`;
const preview = async (by: Person) => by.client.get<PreviewPublicationAnswer>(await publication());
const publish = async (by: Person, corte: number) => by.client.post<Results>(await publication(), { corte });

test('published results tell directors their place, once, and not to others', async () => {
  const { data } = await preview(admin);
  expect(data.proyectos.map(({ codigo, dicho, lee }) => [codigo, dicho, lee])).toEqual([
    [best.project.codigo, 'Aprobado, dentro del cupo: lugar 1', true],
    [second.project.codigo, 'Aprobado, dentro del cupo: lugar 2', true],
    [last.project.codigo, 'Aprobado, fuera del cupo: lugar 3, en espera', true],
    // A project that did not pass was no matter of the cut.
    [failed.project.codigo, 'No aprobado', true],
  ]);
  for (const by of [gestion, last.owner]) expect((await publish(by, data.corte)).status).toBe(403);
  expect((await publish(admin, data.corte + 1)).error).toContain('ya no es el que está cerrado');
  expect(await inPanel(last.owner, last)).toEqual(out);
  const { cerrado } = (await publish(admin, data.corte)).data;
  expect(cerrado?.publico?.ape).toBe('Administración');
  await proves('R-A-135-01', 'lugar', async () => {
    for (const by of [last.owner, admin]) expect(await inPanel(by, last)).toEqual({ ...out, lugar: 3 });
    expect(await inTable(best.owner, best)).toEqual({ linea: 'cupo', pasa: true, lugar: 1 });
    expect(await onPaper(last.owner, last)).toContain('lugar 3, en espera');
  });
  expect(await inPanel(gestion, last)).toEqual(out);
  const again = await publish(admin, data.corte);
  expect([again.status, again.error]).toEqual([400, expect.stringContaining('ya están publicados')]);
  const acts = await admin.client.get<object[]>('/auditoria', { acto: 'cut.publish' });
  expect(acts.data).toHaveLength(1);
  expect(await bell(last.owner)).toContain('Aprobado, fuera del cupo: lugar 3, en espera.');
});

test('a reopened cut takes that back and says so; closed and published again it is told again', async () => {
  const reviewed = { linea: null, pasa: null, lugar: null, revision: true };
  await proves('R-A-135-01', 'reapertura', async () => {
    expect((await reopen(admin, { motivo: 'Faltaba un proyecto' })).error).toBeNull();
    expect([await inPanel(last.owner, last), await inTable(last.owner, last)]).toEqual([reviewed, reviewed]);
    expect(await onPaper(last.owner, last)).toContain('el orden de mérito se está revisando');
    // Nothing is reviewed for who went on.
    expect(await inPanel(best.owner, best)).toBeNull();
    expect(await bell(last.owner)).toContain('se está revisando');
    expect((await preview(admin)).status).toBe(404);
    const { data } = await close(admin, { criterio: { tipo: 'cupo', valor: '3' }, confirmados });
    expect(await inPanel(last.owner, last)).toEqual({ linea: 'cupo', pasa: true, lugar: null });
    expect((await publish(admin, data.cerrado?.id ?? 0)).error).toBeNull();
    expect(await inPanel(last.owner, last)).toEqual({ linea: 'cupo', pasa: true, lugar: 3 });
  });
  expect(await inPanel(best.owner, best)).toEqual({ linea: 'cupo', pasa: true, lugar: 1 });
});

test('who may read it only once the call is over is told then, with the place, and once', async () => {
  expect((await reopen(admin, { motivo: 'Otra vez' })).error).toBeNull();
  await stage.phase('CAL');
  const { data } = await close(admin, { criterio: { tipo: 'cupo', valor: '2' }, confirmados });
  const before = await bell(last.owner);
  expect((await publish(admin, data.cerrado?.id ?? 0)).error).toBeNull();
  expect((await preview(admin)).data.proyectos.map(({ lee }) => lee)).toEqual([true, false, false, false]);
  expect(await bell(last.owner)).toBe(before);
  const news = async () => (await bell(last.owner)).slice(0, -before.length).trim();
  await stage.phase('OK');
  expect(await news()).toMatch(
    /ya se puede leer: .+ Orden de mérito publicado: fuera del cupo, lugar 3, en espera\.$/u,
  );
  const told = await news();
  await stage.phase('CAL');
  await stage.phase('OK');
  expect(await news()).toBe(told);
});

test('who waited below the line and went on reads the place, and of no line', async () => {
  await stage.move(last.project.id, 'OK');
  const above = { linea: null, pasa: null, lugar: 3 };
  expect([await inPanel(last.owner, last), await inTable(last.owner, last)]).toEqual([above, above]);
});

test('who went back and forth before anybody was told hears where that led from what they knew', async () => {
  const { owner, project } = best;
  await bell(owner);
  await stage.move(project.id, 'PERT', 'CAL');
  await bell(owner);
  const { data } = await owner.client.get<{ lista: { titulo: string }[] }>('/notificacion/recibidas');
  expect(data.lista[0]?.titulo).toBe(`Volvió a una etapa anterior: ${project.codigo}`);
});
