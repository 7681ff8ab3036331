import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { remindDaily } from '#server/features/notifications/delivery/remind-daily.ts';
import { workOnDelivery } from '#server/features/notifications/delivery/work-on-delivery.ts';
import { tellNews } from '#server/features/notifications/news/tell-news.ts';
import { createJobService, type JobService } from '#server/jobs/job-service.ts';
import { createMailService } from '#server/mail/mail-service.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { pino } from 'pino';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { useBench } from './evaluations/bench.ts';
import { documentation, smallTeam, uploadAll } from './support/documents.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);
const quiet = { error: () => undefined, warn: () => undefined };
const DAY = 86_400_000;

interface Received {
  lista: { titulo: string; cuerpo: string; enlace: string | null }[];
}
const bell = async (person: Person) => (await person.client.get<Received>('/notificacion/recibidas')).data.lista;
const mailsTo = ({ email }: Person) => smtp.received.filter(({ to }) => to?.[0]?.address === email);
const subjectsTo = (person: Person) => mailsTo(person).map(({ subject }) => subject);
const states = () => app.database.db('notification_recipients').pluck('state');

let smtp: TestSmtp;
let jobs: JobService;
let shared: Parameters<typeof workOnDelivery>[0];
beforeAll(async () => {
  // It is a morning at the office.
  await app.database.shiftClock(`${String(37 - new Date().getUTCHours())} hours`);
  smtp = await startSmtp();
  jobs = createJobService(app.database.url, quiet);
  const config = { ...app.config, mail: { url: smtp.url, from: 'convoca@universidad.example' } };
  const mail = createMailService(config.mail, jobs, app.services.secrets);
  shared = { db: app.database.db, config, services: { ...app.services, mail, jobs }, log: pino({ level: 'silent' }) };
});
afterAll(async () => {
  await jobs.stop();
  await smtp.stop();
});

test('without a mail server what was received waits under the bell, told once, with the way to it', async () => {
  const ana = await app.person();
  const { id, codigo } = await stage.idea(ana, { titulo: 'Agua segura' });
  const without = { db: app.database.db, services: app.services };
  await Promise.all([tellNews(without), tellNews(without), tellNews(without)]);
  const told = await bell(ana);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ titulo: `Recibimos tu idea: ${codigo}`, enlace: `/gestor/proyectos/panel/${id}` });
  expect(told[0]?.cuerpo).toContain('Tu idea «Agua segura» quedó recibida el ');
  expect(await states()).toEqual(['sin_correo']);
  const admin = await app.person({ tipoUsuario: 'admin' });
  const acts = await admin.client.get<{ cambios: object[] }[]>('/auditoria', { acto: 'notification.news' });
  // Who came second had nothing to tell, and leaves no act.
  expect(acts.data.map(({ cambios }) => cambios)).toEqual([[{ campo: 'Avisos', antes: null, ahora: '1' }]]);
});

test('what changes while an earlier change is told is told as well', async () => {
  const { db } = app.database;
  const { id } = await stage.idea(await app.person());
  await db('projects').where({ id }).update({ state: 'EVAL_IP' });
  const due = () => db('news_due').where({ project_id: id, about: 'resultado' }).pluck('about');
  expect(await due()).toEqual(['resultado']);
  const later = await db.transaction();
  await later('projects').where({ id }).update({ state: 'REC_P' });
  await tellNews({ db, services: app.services });
  await later.commit();
  expect(await due()).toEqual(['resultado']);
});

test('a receipt, a result that can be read and a close come by mail, each unless it is not wanted', async () => {
  const { db } = app.database;
  const [ana, beto] = [await app.person(), await app.person()];
  await beto.client.put('/notificacion/preferencias', { recibos: false });
  workOnDelivery(shared, { every: 50, daily: 100_000 });
  await jobs.start();
  const { id, codigo } = await stage.idea(ana, { titulo: 'Radio & <barrio>' });
  await stage.idea(beto);
  const receipt = await smtp.mailTo(ana.email);
  proves('R-X-91', 'recibido', () => expect(receipt.subject).toBe(`Recibimos tu idea: ${codigo}`));
  expect(receipt.text).toContain(`/gestor/proyectos/panel/${id}`);
  expect(receipt.html).toMatch(new RegExp(`<a href="http[^"]+/gestor/proyectos/panel/${id}"`, 'u'));
  expect(receipt.html).toContain('Radio &amp; &lt;barrio&gt;');
  await expect.poll(() => bell(beto)).toHaveLength(1);
  expect(mailsTo(beto)).toEqual([]);

  // By the link of that mail: these alone stop.
  const token = /\/baja#(\S+)/u.exec(receipt.text ?? '')?.[1];
  expect((await app.client().post('/notificacion/baja', { token })).status).toBe(200);
  expect((await ana.client.get<{ correos: object }>('/notificacion/recibidas')).data.correos).toEqual({
    recordatorios: true,
    recibos: false,
    plazos: true,
    resultados: true,
    etapas: true,
    comisiones: true,
  });

  // A close that comes, to whoever has something open; a project that is not presented, and an idea that was only begun.
  await app.database.shiftClock(`${String(61 - new Date().getUTCHours())} hours`);
  const [carla, dora, eva] = [await app.person(), await app.person(), await app.person()];
  await dora.client.put('/notificacion/preferencias', { plazos: false });
  const programme = await app.person({ tipoUsuario: 'eval_prog' });
  await db('projects').where({ id }).update({ state: 'REC_P' });
  await db('project_links').insert({ project_id: id, user_id: programme.id });
  const begun = { kind: 'ip', wire_id: 0, section: 1, data: { titulo: 'A medias' } };
  for (const person of [beto, carla, dora]) await db('drafts').insert({ ...begun, user_id: person.id });
  const inThreeDays = new Date((await stage.now()).getTime() + 3 * DAY);
  await stage.closes({ REC_IP: inThreeDays, REC_P: inThreeDays });
  // The office gave this one more time than the others.
  const extended = await stage.idea(eva);
  const inAWeek = new Date(inThreeDays.getTime() + 4 * DAY);
  await db('projects').where({ id: extended.id }).update({ state: 'REC_P', extension_until: inAWeek });
  await remindDaily(shared);
  const digest = await smtp.mailTo(carla.email);
  proves('R-X-91', 'cierre', () => expect(digest.text).toContain('En 3 días cierra la recepción'));
  expect(digest.text).toMatch(/http\S+\/gestor\/form\/ip/u);
  // Each is switched off by itself: no receipt is no reason to miss a close, nor the other way round.
  expect((await smtp.mailTo(beto.email)).text).toContain('En 3 días cierra la recepción');
  expect((await bell(dora)).map(({ titulo }) => titulo)).toEqual(['En 3 días cierra la recepción']);
  const { codigo: doras } = await stage.idea(dora);
  await expect.poll(() => subjectsTo(dora), { timeout: 10_000 }).toEqual([`Recibimos tu idea: ${doras}`]);
  const mailed = () => mailsTo(ana).map(({ text }) => text);
  await expect.poll(() => mailed().join(' ')).toContain(`El proyecto ${codigo} todavía no está presentado.`);
  // Its panel, open at what is lacking.
  expect(mailed().join(' ')).toContain(`/gestor/proyectos/panel/${id}?panel=proyecto`);
  // Whoever evaluates for a programme can present nothing.
  expect((await bell(programme)).map(({ titulo }) => titulo)).toEqual([]);
  const evas = (await bell(eva)).filter(({ titulo }) => titulo.endsWith('cierra la recepción'));
  expect(evas.map(({ titulo }) => titulo)).toEqual(['En 7 días cierra la recepción']);
  // Its link stops what it says.
  const stop = /\/baja#(\S+)/u.exec(digest.text ?? '')?.[1];
  expect((await app.client().post('/notificacion/baja', { token: stop })).status).toBe(200);
  expect((await carla.client.get<{ correos: object }>('/notificacion/recibidas')).data.correos).toMatchObject({
    recordatorios: false,
    plazos: false,
    resultados: true,
  });
  // One for each morning.
  expect(await db('digest_days').pluck('day')).toHaveLength(2);
});

test('the owner hears of a result when the state opens it, once, and not before', async () => {
  const owner = await app.person();
  const { project } = await bench.judged('eipca', { owner });
  await tellNews(shared);
  const results = async () => (await bell(owner)).filter(({ titulo }) => titulo.startsWith('Ya podés leer'));
  expect(await results()).toEqual([]);
  await app.database.db('forms').where({ project_id: project.id, kind: 'eipca_def' }).update({ state: 'completa' });
  await expect.poll(() => app.database.db('news_due').select()).toEqual([]);
  expect(await results()).toEqual([]);
  await stage.move(project.id, 'REC_P');
  await expect.poll(results).toHaveLength(1);
  await stage.move(project.id, 'EVAL_IP');
  await stage.move(project.id, 'REC_P');
  await expect.poll(() => app.database.db('news_due').select()).toEqual([]);
  expect(await results()).toHaveLength(1);
});

test('a presented project is received by mail, with when, until when and the way to what was presented', async () => {
  const ana = await app.person();
  await ana.client.put('/notificacion/preferencias', { plazos: false, resultados: false });
  const project = await stage.idea(ana, { titulo: 'Murga & barrio' });
  await stage.move(project.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  const team = { codigo: project.codigo, dataProyecto: smallTeam(), seccion: 2 };
  expect((await ana.client.put('/p/', team)).error).toBeNull();
  // It was an idea the day before.
  await app.database
    .db('projects')
    .where({ id: project.id })
    .update({ created_at: new Date((await stage.now()).getTime() - DAY) });
  const until = new Date((await stage.now()).getTime() + 4 * DAY);
  await stage.closes({ REC_P: until });
  const title = `Recibimos tu proyecto: ${project.codigo}`;
  expect(subjectsTo(ana)).not.toContain(title);
  const programme = await app.person({ tipoUsuario: 'eval_prog' });
  await app.database.db('project_links').insert({ project_id: project.id, user_id: programme.id });
  await uploadAll(ana, project);
  await expect.poll(() => subjectsTo(ana), { timeout: 10_000 }).toContain(title);
  const { presentadoEl } = await documentation(ana, project);
  const mail = mailsTo(ana).find(({ subject }) => subject === title);
  const at = localMinute(new Date(presentadoEl ?? ''));
  const said = `Tu proyecto «Murga & barrio» quedó presentado el ${at}. Lo podés corregir hasta el ${localMinute(until)}. La constancia está en el panel del proyecto.`;
  expect(mail?.text).toContain(said);
  const path = `/gestor/proyectos/panel/${project.id}?panel=proyecto`;
  expect(mail?.text).toMatch(new RegExp(`^http\\S+${path.replace('?', '\\?')}$`, 'mu'));
  expect(mail?.html).toContain(`${path}"`);
  expect((await bell(ana))[0]).toMatchObject({ titulo: title, cuerpo: said, enlace: path });
  // Whoever evaluates for a programme is nobody's owner, linked or not.
  expect(await bell(programme)).toEqual([]);

  // The next morning the close is told to whoever has not presented, and to nobody else.
  const late = await app.person();
  const open = await stage.idea(late);
  await stage.move(open.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  await app.database.shiftClock(`${String(85 - new Date().getUTCHours())} hours`);
  await remindDaily(shared);
  const closing = async ({ id }: Person) => {
    const { data } = await (await app.signIn(id)).get<Received>('/notificacion/recibidas');
    return data.lista.map(({ titulo }) => titulo).filter((one) => one.endsWith('cierra la recepción'));
  };
  expect([await closing(late), await closing(ana)]).toEqual([['En 3 días cierra la recepción'], []]);
  // As long as the sessions of the morning before last.
  await app.database.shiftClock(`${String(61 - new Date().getUTCHours())} hours`);
});

test('a result comes by mail with the way to it, unless results alone are switched off', async () => {
  const [ana, beto] = [await app.person(), await app.person()];
  const { project } = await bench.judged('eipca', { owner: ana });
  const { db } = app.database;
  await db('project_links').insert({ project_id: project.id, user_id: beto.id });
  await beto.client.put('/notificacion/preferencias', { resultados: false });
  await ana.client.put('/notificacion/preferencias', { recibos: false, plazos: false });
  await db('forms').where({ project_id: project.id, kind: 'eipca_def' }).update({ state: 'completa' });
  await stage.move(project.id, 'REC_P');
  const title = `Ya podés leer el resultado: ${project.codigo}`;
  await expect.poll(() => subjectsTo(ana), { timeout: 10_000 }).toContain(title);
  const mail = mailsTo(ana).find(({ subject }) => subject === title);
  proves('R-X-91', 'resultado', () =>
    expect(mail?.text).toContain(`ya se puede leer: ${FORM_KIND_NAMES.eipca_def}. Está en el panel del proyecto.`),
  );
  expect(mail?.text).toMatch(new RegExp(`^http\\S+/gestor/proyectos/panel/${project.id}$`, 'mu'));
  // Under the bell all the same; of the one that was told together nothing is left to be mailed.
  expect((await bell(beto))[0]).toMatchObject({ titulo: title, enlace: `/gestor/proyectos/panel/${project.id}` });
  const [row] = await db('notification_recipients as r')
    .join('notifications as n', 'n.id', 'r.notification_id')
    .where({ 'n.title': title, 'r.user_id': beto.id })
    .select<{ state: string }[]>('r.state');
  expect(row?.state).toBe('sin_correo');
  expect(subjectsTo(beto)).not.toContain(title);
  // Its link stops results, and nothing else.
  const token = /\/baja#(\S+)/u.exec(mail?.text ?? '')?.[1];
  expect((await app.client().post('/notificacion/baja', { token })).status).toBe(200);
  const { correos } = (await ana.client.get<{ correos: object }>('/notificacion/recibidas')).data;
  proves('R-X-91', 'baja', () =>
    expect(correos).toMatchObject({ recordatorios: true, recibos: false, plazos: false, resultados: false }),
  );
});
