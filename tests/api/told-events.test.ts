import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { write } from '#server/db/write.ts';
import { noteNews, type ConcernedProject, type SaidOfProjects } from '#server/core/notification/note-news.ts';
import type { JobService } from '#server/jobs/job-service.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { proves } from '../support/proves.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { useBench } from './evaluations/bench.ts';
import { deliverMail } from './support/deliver-mail.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { judged, evaluator, moveTo } = useBench(app, stage);
const DAY = 86_400_000;

let smtp: TestSmtp;
let jobs: JobService;
let admin: Person;
beforeAll(async () => {
  smtp = await startSmtp();
  ({ jobs } = deliverMail(app, smtp, { every: 50, daily: 100_000 }));
  await jobs.start();
  admin = await stage.admin();
});
afterAll(async () => {
  await jobs.stop();
  await smtp.stop();
});

interface Bell {
  lista: { titulo: string; cuerpo: string; enlace: string | null }[];
}
const bell = async ({ client }: Person) => (await client.get<Bell>('/notificacion/recibidas')).data.lista;

/** Everything that is due is told, and its mails have gone out. */
async function settled(): Promise<void> {
  const { db } = app.database;
  const waiting = async () => [
    await db('news_due').first(),
    await db('seats_due').first(),
    await db('notification_recipients').whereIn('state', ['pendiente', 'enviando']).first(),
  ];
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([undefined, undefined, undefined]);
}

const byWords = (one: readonly string[], other: readonly string[]) => one.join().localeCompare(other.join());

/** Titles of the mails that came since the last look at them, with who has them. */
let seen = 0;
async function mailed(about: RegExp): Promise<[string, string][]> {
  await settled();
  const mails = smtp.received.slice(seen).filter(({ subject }) => about.test(subject ?? ''));
  seen = smtp.received.length;
  // Each leads to what it tells of.
  expect(mails.filter(({ text }) => !/^https?:\/\/\S+\/gestor\/\S+$/mu.test(text ?? ''))).toEqual([]);
  return mails.map(({ subject, to }): [string, string] => [to?.[0]?.address ?? '', subject ?? '']).toSorted(byWords);
}
const each = (people: readonly Person[], subject: string) =>
  people.map(({ email }): [string, string] => [email, subject]).toSorted(byWords);
const lastMail = (person: Person) => smtp.received.findLast(({ to }) => to?.[0]?.address === person.email);
const EVALUATORS = /evaluar|plazo/u;
const PEOPLE = /pas[óo]|aprobado|plazo|Volvió|Informes|resultados/u;

test('whoever is assigned hears of it once, with the way and the last day; who goes and who comes, too', async () => {
  const until = new Date((await stage.now()).getTime() + 5 * DAY);
  await stage.closes({ EVAL_IP: until });
  const owner = await app.person();
  const projects = [await stage.idea(owner), await stage.idea(owner)];
  const seats = await Promise.all([evaluator(), evaluator(), evaluator(), evaluator()]);
  const [first, second, third, fourth] = seats;
  const codes = projects.map(({ codigo }) => codigo);
  await mailed(/./u);
  const body = { tipo: 'CA', listaP: codes, listaEval: [first.id, second.id, third.id] };
  const headers = { 'Idempotency-Key': 'comision-avisada' };
  const made = await admin.client.post<{ id: number; version: number }>('/com', body, { headers });
  expect(made.error).toBeNull();
  expect((await admin.client.post('/com', body, { headers })).data).toEqual(made.data);
  const title = `Tenés para evaluar: ${FORM_KIND_NAMES.eipca}`;
  const told = await mailed(EVALUATORS);
  await proves('R-A-141-01', 'asignada', async () => {
    expect(told).toEqual(each([first, second, third], title));
    const [notice] = await bell(first);
    expect(notice).toEqual({
      ...notice,
      titulo: title,
      cuerpo: `Te asignaron: ${codes.join(', ')}. Completá cada evaluación hasta el ${localMinute(until)}.`,
      enlace: '/gestor/proyectos/tabla',
    });
    expect(lastMail(first)?.text).toMatch(/^http\S+\/gestor\/proyectos\/tabla$/mu);
  });

  const { id, version } = made.data;
  const swap = { version, sustituir: { sale: first.id, entra: fourth.id } };
  const key = { headers: { 'Idempotency-Key': 'sustituida-avisada' } };
  expect((await admin.client.put(`/com/${id}`, swap, key)).error).toBeNull();
  expect((await admin.client.put(`/com/${id}`, swap, key)).error).toBeNull();
  const changed = await mailed(EVALUATORS);
  proves('R-A-141-01', 'sustituida', () =>
    expect(changed).toEqual(
      [...each([fourth], title), ...each([first], `Ya no tenés que evaluar: ${FORM_KIND_NAMES.eipca}`)].toSorted(
        byWords,
      ),
    ),
  );
  expect((await bell(first))[0]?.cuerpo).toContain(codes.join(', '));

  // Whoever goes and comes back before anybody looked hears nothing; whoever excuses himself knows it.
  await jobs.stop();
  for (const [sale, entra] of [
    [fourth.id, first.id],
    [first.id, fourth.id],
  ])
    expect((await admin.client.put(`/com/${id}`, { sustituir: { sale, entra } })).error).toBeNull();
  ({ jobs } = deliverMail(app, smtp, { every: 50, daily: 100_000 }));
  await jobs.start();
  expect(await mailed(EVALUATORS)).toEqual([]);
  await moveTo(projects[0]?.id ?? 0, 'EVAL_IP');
  const [own] = await app.database
    .db('forms')
    .where({ project_id: projects[0]?.id, evaluator_id: second.id })
    .pluck<number[]>('wire_id');
  const excused = await second.client.post(`/excusacion/eipca/${own ?? 0}`, { motivo: 'La dirige mi hermana' });
  expect(excused.error).toBeNull();
  expect(await mailed(EVALUATORS)).toEqual([]);

  // More time for the stage: whoever still has something to complete in it.
  const later = new Date(until.getTime() + 3 * DAY);
  const desde = new Date((await stage.now()).getTime() + DAY).toISOString();
  const publish = async (prorroga: object | null) =>
    admin.client.put(`/conv/${await stage.year()}/cronograma`, {
      cronograma: [{ tipoEstado: 'EVAL_IP', desde, hasta: until.toISOString(), prorroga }],
    });
  expect((await publish(null)).error).toBeNull();
  expect(await mailed(EVALUATORS)).toEqual([]);
  const extension = { hasta: later.toISOString(), resolucion: 'Res. 8' };
  expect((await publish(extension)).error).toBeNull();
  expect((await publish(extension)).error).toBeNull();
  expect(await mailed(EVALUATORS)).toEqual(each([third, fourth], `Hay más plazo: ${FORM_KIND_NAMES.eipca}`));
  // Only of the one that is in the stage.
  expect((await bell(third))[0]?.cuerpo).toBe(
    `Te falta completar: ${codes[0] ?? ''}. Ahora tenés hasta el ${localMinute(later)}.`,
  );
});

test('the people of a project hear that it passed, did not, was approved and came back, each once', async () => {
  const [owner, other, stranger] = [await app.person(), await app.person(), await app.person()];
  const until = new Date((await stage.now()).getTime() + 6 * DAY);
  await stage.closes({ REC_P: until });
  const project = await stage.idea(owner, { titulo: 'Agua segura' });
  await stage.share(owner, project.id, other);
  await stage.idea(stranger);
  const { codigo, id } = project;
  await stage.move(id, 'EVAL_IP');
  expect(await mailed(PEOPLE)).toEqual([]);

  await stage.move(id, 'DEV_IP');
  const failed = await mailed(PEOPLE);
  proves('R-A-141-01', 'no pasó', () => expect(failed).toEqual(each([owner, other], `No pasó de etapa: ${codigo}`)));

  await stage.move(id, 'REC_P');
  const passed = await mailed(PEOPLE);
  await proves('R-A-141-01', 'pasó', async () => {
    expect(passed).toEqual(each([owner, other], `Tu idea pasó a la etapa de proyecto: ${codigo}`));
    expect((await bell(owner))[0]).toMatchObject({
      cuerpo: `Completá el proyecto «Agua segura» y su documentación. Tenés hasta el ${localMinute(until)}.`,
      enlace: `/gestor/proyectos/panel/${id}?panel=proyecto`,
    });
    expect(lastMail(other)?.text).toContain(`/gestor/proyectos/panel/${id}?panel=proyecto`);
  });

  // More time for this project alone.
  const later = new Date(until.getTime() + 2 * DAY);
  const headers = { 'Idempotency-Key': 'prorroga-avisada' };
  const extension = { hasta: later.toISOString(), motivo: 'Corte de luz' };
  expect((await admin.client.post(`/p/${codigo}/prorroga`, extension, { headers })).error).toBeNull();
  expect((await admin.client.post(`/p/${codigo}/prorroga`, extension, { headers })).error).toBeNull();
  const extended = await mailed(PEOPLE);
  await proves('R-A-141-01', 'prórroga', async () => {
    expect(extended).toEqual(each([owner, other], `Hay más plazo: ${codigo}`));
    expect((await bell(owner))[0]?.titulo).toBe(`Hay más plazo: ${codigo}`);
    expect(lastMail(other)?.text).toContain(`Ahora tenés hasta el ${localMinute(later)}.`);
  });

  await stage.move(id, 'ADM', 'PERT', 'CAL', 'OK');
  const approved = await mailed(PEOPLE);
  const reports = `Informes por presentar: ${codigo}`;
  proves('R-A-141-01', 'informe', () =>
    expect(approved.filter(([, title]) => title === reports)).toEqual(each([owner, other], reports)),
  );
  const title = `Tu proyecto fue aprobado: ${codigo}`;
  expect(approved.filter(([, one]) => one === title)).toEqual(each([owner, other], title));
  expect((await bell(owner)).find(({ titulo }) => titulo === reports)?.cuerpo).toContain(FORM_KIND_NAMES.inf_final);
  await stage.move(id, 'CAL');
  expect(await mailed(PEOPLE)).toEqual(each([owner, other], `Volvió a una etapa anterior: ${codigo}`));
  // The reports were made already: nobody is asked for them anew.
  await stage.move(id, 'OK');
  expect(await mailed(PEOPLE)).toEqual(each([owner, other], title));

  // Their last day is told again whenever it changes, and no other value of the call.
  const path = `/conv/${await stage.year()}/valores`;
  const enter = async (value: string, valor: string | null) => {
    const { version } = (await admin.client.get<{ version: number }>(path)).data;
    const valores = [{ modalidad: 'PEIS', id: value, valor }];
    expect((await admin.client.put(path, { version, valores })).error).toBeNull();
    return mailed(PEOPLE);
  };
  expect(await enter('informeFinalBianual', '2031-03-10')).toEqual(each([owner, other], reports));
  expect((await bell(owner))[0]?.cuerpo).toContain(`${FORM_KIND_NAMES.inf_final}, hasta el 10/03/2031`);
  expect(await enter('informeFinalBianual', '2031-03-10')).toEqual([]);
  expect(await enter('informeFinalBianual', '2031-04-11')).toEqual(each([owner, other], reports));
  expect(await enter('informeFinalBianual', null)).toEqual([]);
  // That of the projects of one year.
  expect(await enter('informeFinal', '2030-03-10')).toEqual([]);
});

test('results that are published and taken back are told in the words of the act', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  const [one, two] = [await stage.idea(owner, { titulo: 'Radio' }), await stage.idea(other)];
  await mailed(/./u);
  const act = (about: SaidOfProjects, projects: readonly ConcernedProject[], key: string) =>
    write(
      { db: app.database.db, actor: null, request: { id: key, idempotency: null } },
      { action: 'notification.news', again: () => Promise.reject(new TypeError('no key')) },
      async (trx) => {
        await noteNews(trx, about, projects);
        return { ref: { id: key }, value: undefined };
      },
    );
  await act('publicado', [{ id: one.id, said: 'lugar 7, en espera.' }, { id: two.id }], 'publica');
  const told = await mailed(PEOPLE);
  await proves('R-A-141-01', 'resultado', async () => {
    expect(told).toEqual(
      [
        ...each([owner], `Se publicaron los resultados: ${one.codigo}`),
        ...each([other], `Se publicaron los resultados: ${two.codigo}`),
      ].toSorted(byWords),
    );
    expect((await bell(owner))[0]?.cuerpo).toBe('«Radio»: lugar 7, en espera.');
  });
  await act('publicado', [{ id: one.id, said: 'lugar 1.' }], 'publica otra vez');
  await act('despublicado', [{ id: one.id }], 'retira');
  const title = `Los resultados dejaron de estar publicados: ${one.codigo}`;
  expect(await mailed(PEOPLE)).toContainEqual([owner.email, title]);
  expect((await bell(owner))[0]?.titulo).toBe(title);
});

test('a call tells nobody of what it has switched off, and people do without mails that they do not want', async () => {
  const year = await stage.year();
  const owner = await app.person();
  await owner.client.put('/notificacion/preferencias', { etapas: false });
  const silent = await stage.idea(owner);
  const set = (avisosApagados: readonly string[]) =>
    admin.client.put<{ opciones: object }>(`/conv/${year}/opciones`, { avisosApagados });
  expect((await set(['asignada', 'paso', 'asignada'])).status).toBe(400);
  expect((await set(['nada'])).status).toBe(400);
  expect((await set(['paso', 'asignada'])).data.opciones).toMatchObject({ avisosApagados: ['asignada', 'paso'] });
  await mailed(/./u);
  const { evaluators } = await judged('eipca', { owner, project: silent });
  await stage.move(silent.id, 'REC_P');
  expect(await mailed(new RegExp(`${EVALUATORS.source}|${PEOPLE.source}`, 'u'))).toEqual([]);
  expect(await bell(evaluators[0] as Person)).toEqual([]);
  expect((await set([])).data.opciones).toMatchObject({ avisosApagados: [] });
  await stage.move(silent.id, 'EVAL_IP', 'REC_P', 'ADM');
  expect(await mailed(PEOPLE)).toEqual([]);
  expect((await bell(owner))[0]?.titulo).toBe(`Tu proyecto pasó de etapa: ${silent.codigo}`);
});

test('an act on many shows what it is about to say, and to how many; it tells nobody yet', async () => {
  const year = await stage.year();
  const [one, two] = [await app.person(), await app.person()];
  const [first, second, third] = [
    await stage.idea(one, { titulo: 'Faro' }),
    await stage.idea(one),
    await stage.idea(two),
  ];
  await mailed(/./u);
  const moves = [
    { id: first.id, a: 'REC_P' },
    { id: second.id, a: 'REC_P' },
    { id: third.id, a: 'DEV_IP' },
  ];
  const ask = (body: object, by = admin) =>
    by.client.post<{ personas: number; porCorreo: boolean; avisos: object[] }>(`/conv/${year}/avisos`, body);
  const { data } = await ask({ proyectos: moves });
  expect(data.personas).toBe(2);
  expect(data.avisos).toEqual([
    expect.objectContaining({
      titulo: `Tu idea pasó a la etapa de proyecto: ${first.codigo}`,
      proyectos: 2,
      personas: 1,
    }),
    expect.objectContaining({ titulo: `No pasó de etapa: ${third.codigo}`, proyectos: 1, personas: 1 }),
  ]);
  expect(await mailed(PEOPLE)).toEqual([]);
  // The preview says nothing where nothing is decided, or where the call has switched it off.
  expect((await ask({ proyectos: [{ id: first.id, a: 'EVAL_IP' }] })).data).toMatchObject({ personas: 0, avisos: [] });
  await admin.client.put(`/conv/${year}/opciones`, { avisosApagados: ['no_paso'] });
  expect((await ask({ proyectos: moves })).data.avisos).toHaveLength(1);
  await admin.client.put(`/conv/${year}/opciones`, { avisosApagados: [] });
  expect((await ask({ proyectos: [{ id: 0, a: 'REC_P' }] })).data.personas).toBe(0);
  expect((await ask({ proyectos: [{ id: first.id, a: 'NADA' }] })).status).toBe(400);
  expect((await ask({ proyectos: moves }, one)).status).toBe(403);
});

test('a commission and an extended stage show what they would say; those of another call say nothing', async () => {
  const year = await stage.year();
  const until = new Date((await stage.now()).getTime() + 5 * DAY);
  await stage.closes({ REC_IP: until, EVAL_IP: until });
  const owner = await app.person();
  const [one, two] = [await stage.idea(owner), await stage.idea(owner)];
  const codes = [one.codigo, two.codigo];
  const [first, second, third, fourth] = await Promise.all([evaluator(), evaluator(), evaluator(), evaluator()]);
  const seats = [first, second, third].map(({ id }) => id);
  const ask = async (body: object, of = year) =>
    (await admin.client.post<{ personas: number; avisos: object[] }>(`/conv/${of}/avisos`, body)).data;
  const about = { id: null, tipo: 'CA', programa: null, proyectos: codes, evaluadores: seats };
  const came = {
    titulo: `Tenés para evaluar: ${FORM_KIND_NAMES.eipca}`,
    cuerpo: `Te asignaron: ${codes.join(', ')}. Completá cada evaluación hasta el ${localMinute(until)}.`,
    proyectos: 2,
    personas: 3,
  };
  expect(await ask({ comision: about })).toMatchObject({ personas: 3, avisos: [came] });
  await mailed(/./u);
  const { data: made } = await admin.client.post<{ id: number }>('/com', {
    tipo: 'CA',
    listaP: codes,
    listaEval: seats,
  });
  expect(await mailed(EVALUATORS)).toEqual(each([first, second, third], came.titulo));
  expect((await ask({ comision: { ...about, id: made.id } })).avisos).toEqual([]);
  const went = { titulo: `Ya no tenés que evaluar: ${FORM_KIND_NAMES.eipca}`, proyectos: 2 };
  const without = { ...about, id: made.id, evaluadores: [second.id, third.id, fourth.id] };
  expect((await ask({ comision: without })).avisos).toMatchObject([
    { ...came, personas: 1 },
    { ...went, personas: 1 },
  ]);
  const nobody = { ...about, id: made.id, proyectos: [], evaluadores: [] };
  expect(await ask({ comision: nobody })).toMatchObject({ personas: 3, avisos: [{ ...went, personas: 3 }] });

  // More time: whoever has something open in the stages, until the day that is about to be published.
  await moveTo(one.id, 'EVAL_IP');
  const later = new Date(until.getTime() + 3 * DAY).toISOString();
  const { cronograma } = (await admin.client.get<{ cronograma: { tipoEstado: string }[] }>(`/conv/${year}`)).data;
  const extended = cronograma.map((row) => ({ ...row, prorroga: { hasta: later, resolucion: 'Res. 9' } }));
  const { personas, avisos } = await ask({ cronograma: extended });
  expect(personas).toBeGreaterThanOrEqual(4);
  expect(avisos).toContainEqual(
    expect.objectContaining({
      titulo: `Hay más plazo: ${FORM_KIND_NAMES.eipca}`,
      cuerpo: expect.stringContaining(`Ahora tenés hasta el ${localMinute(new Date(later))}.`) as string,
    }),
  );
  expect(avisos).toContainEqual(
    expect.objectContaining({ cuerpo: expect.stringContaining('Cambió el plazo de «') as string }),
  );
  expect((await ask({ cronograma })).avisos).toEqual([]);
  expect((await ask({ cronograma: [{ ...extended[0], desde: 'ayer' }] })).avisos).toEqual([]);
  const spare = year + 1;
  expect((await admin.client.post(`/conv`, { anio: spare })).error).toBeNull();
  expect((await ask({ comision: about }, spare)).avisos).toEqual([]);
});
