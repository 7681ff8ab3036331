import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { createJobService, type JobService } from '#server/jobs/job-service.ts';
import { createMailService } from '#server/mail/mail-service.ts';
import { workOnDelivery } from '#server/features/notifications/delivery/work-on-delivery.ts';
import { proves } from '../support/proves.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import { useApp, type Person } from './support/use-app.ts';

const quiet = { error: () => undefined, warn: () => undefined };
const INCOMPLETE = 'Por favor, complete todos los campos correctamente.';
const GOOD = { titulo: 'Cierra la recepción', cuerpo: 'Cierra el viernes a las 12.' };

interface Recipients {
  total: number;
  lista: {
    id: number;
    direccion: string;
    estado: string;
    motivo: string | null;
    enviado: string | null;
    leida: boolean;
  }[];
}

describe('without a mail server', () => {
  const app = useApp();
  let admin: Person;
  let evaluator: Person;
  let owner: Person;
  beforeAll(async () => {
    admin = await app.person({ tipoUsuario: 'admin' });
    evaluator = await app.person({ tipoUsuario: 'eval_int', ape: 'Ñandú', nom: 'Eva' });
    owner = await app.person();
  });
  const send = (body: object, who = admin) => who.client.post<SentNotification>('/notificacion', body);
  const titles = async (person: Person) =>
    (await person.client.get<{ lista: { titulo: string }[] }>('/notificacion/recibidas')).data.lista.map(
      ({ titulo }) => titulo,
    );

  test('destinations are everybody and one per user type', async () => {
    const { data } = await admin.client.get<{ id: string; tipo: string }[]>('/notificacion/tipos');
    proves('R-A-83-05', () => expect(data[0]).toEqual({ id: 'todos', tipo: 'Todos' }));
    const types = (await admin.client.get<{ id: string; nom: string }[]>('/usr/tipos')).data;
    proves('R-A-83-05', () => expect(data.slice(1)).toEqual(types.map(({ id, nom }) => ({ id, tipo: nom }))));
    proves('R-7-57', 'id', () => expect(data.every(({ id }) => id !== '')).toBe(true));
    proves('R-7-57', 'tipo', () => expect(data.every(({ tipo }) => tipo !== '')).toBe(true));
  });

  test('what goes to a type waits under the bell of those, stays pending, and is in the history', async () => {
    const sent = await send({ ...GOOD, tipo: 'eval_int' });
    expect([sent.status, sent.error]).toEqual([200, null]);
    expect(await titles(evaluator)).toEqual([GOOD.titulo]);
    expect(await titles(owner)).toEqual([]);
    const { data } = await admin.client.get<SentNotification[]>('/notificacion');
    const [first] = data;
    proves('R-7-58', 'guarda', () => expect(first).toEqual(sent.data));
    proves('R-7-59', () => expect(data).toHaveLength(1));
    proves('R-A-83-01', 'pendiente', () => expect(first?.estado).toBe('pendiente'));
    proves('R-3-96', 'titulo', () => expect(first?.titulo).toBe(GOOD.titulo));
    proves('R-3-96', 'cuerpo', () => expect(first?.cuerpo).toBe(GOOD.cuerpo));
    proves('R-3-96', 'tipo', () => expect(first?.tipo).toBe('eval_int'));
    proves('R-3-96', 'fecha', () => expect(first?.fecha).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u));
    proves('R-3-96', 'estado', () => expect(first?.estado).toBe('pendiente'));
    proves('R-3-96', 'destinatarios', () =>
      expect(first?.destinatarios).toEqual({
        total: 1,
        pendientes: 1,
        enviados: 0,
        fallidos: 0,
        dudosos: 0,
        sinCorreo: 0,
        enCola: false,
      }),
    );
    const { data: recipients } = await admin.client.get<Recipients>(`/notificacion/${sent.data.id}/destinatarios`);
    expect(recipients.lista).toMatchObject([{ id: evaluator.id, direccion: evaluator.email, estado: 'pendiente' }]);
    expect(await admin.client.post(`/notificacion/${sent.data.id}/reenvio`, { estado: 'pendiente' })).toMatchObject({
      status: 400,
      error: TEXT.noMailServer,
    });
  });

  test('a selection reaches exactly those, and is refused where one of them may not sign in any more', async () => {
    const sent = await send({ ...GOOD, titulo: 'Solo a dos', destinatarios: [owner.id, evaluator.id] });
    proves('R-A-123-02', 'selección', () =>
      expect(sent.data).toMatchObject({ destino: 'Selección (2)', tipo: 'seleccion' }),
    );
    expect(await titles(owner)).toEqual(['Solo a dos']);
    expect((await titles(evaluator))[0]).toBe('Solo a dos');
    expect(await titles(admin)).toEqual([]);
    const barred = await app.person();
    await app.database.db('users').where({ id: barred.id }).update({ may_sign_in: false });
    const before = await app.database.db('notifications').count();
    const refused = await send({ ...GOOD, destinatarios: [owner.id, barred.id] });
    expect([refused.status, refused.error]).toEqual([400, TEXT.gone(1)]);
    expect(await app.database.db('notifications').count()).toEqual(before);
    const preview = await admin.client.post('/notificacion/previa', { destinatarios: [owner.id, barred.id] });
    expect(preview.data).toMatchObject({ total: 1, faltan: 1 });
  });

  test('the preview counts and names, by pages and by words', async () => {
    const { data } = await admin.client.post<{ total: number; encontrados: number; personas: object[] }>(
      '/notificacion/previa',
      { tipo: 'todos' },
      { query: { limite: 2, q: 'nandu' } },
    );
    expect(data).toMatchObject({ encontrados: 1, porCorreo: false, personas: [{ id: evaluator.id, ape: 'Ñandú' }] });
    expect(data.total).toBeGreaterThanOrEqual(3);
    const nothing = await admin.client.post<{ encontrados: number }>(
      '/notificacion/previa',
      { tipo: 'todos' },
      { query: { q: '%' } },
    );
    expect(nothing.data.encontrados).toBe(0);
  });

  test('bad input is refused with one text, and nothing is stored', async () => {
    const before = await app.database.db('notifications').count();
    const refused = async (body: object) => {
      const reply = await send(body);
      return [reply.status, reply.error];
    };
    const ofTheScreen: [string, object][] = [
      ['R-5.11-25', { ...GOOD, tipo: 'todos', titulo: ' ab ' }],
      ['R-5.11-26', { ...GOOD, tipo: 'todos', cuerpo: 'abcd' }],
      ['R-5.11-27', GOOD],
    ];
    for (const [row, body] of ofTheScreen) {
      const answer = await refused(body);
      proves(row, () => expect(answer).toEqual([400, INCOMPLETE]));
      proves('R-5.1-12', 'notificación', () => expect(answer).toEqual([400, INCOMPLETE]));
    }
    const bad: object[] = [
      { ...GOOD, tipo: '' },
      { ...GOOD, tipo: 'nadie' },
      { ...GOOD, tipo: 'todos', destinatarios: [owner.id] },
      { ...GOOD, destinatarios: [] },
      { ...GOOD, destinatarios: [0] },
      { ...GOOD, destinatarios: [owner.id, owner.id] },
      { ...GOOD, destinatarios: ['todos'] },
      { ...GOOD, destinatarios: Array.from({ length: 10_001 }, (_, index) => index + 1) },
      { ...GOOD, tipo: 'todos', cuerpo: '      ' },
      { ...GOOD, tipo: 'todos', cuerpo: 'x'.repeat(4001) },
      { ...GOOD, tipo: 'todos', titulo: 'x'.repeat(151) },
      // No header of a mail is made of it.
      { ...GOOD, tipo: 'todos', titulo: 'Hola\r\nBcc: alguien@fuera.example' },
      { ...GOOD, tipo: 'todos', titulo: 'Hola\u2028Bcc: alguien@fuera.example' },
      { ...GOOD, tipo: 'todos', de: 'otra@fuera.example' },
      { ...GOOD, tipo: 7 },
      {},
    ];
    for (const body of bad) expect([body, ...(await refused(body))]).toEqual([body, 400, INCOMPLETE]);
    expect(await refused({ ...GOOD, tipo: 'cs' })).toEqual([400, TEXT.nobody]);
    expect(await refused({ ...GOOD, destinatarios: [2_000_000_000] })).toEqual([400, TEXT.gone(1)]);
    expect(await app.database.db('notifications').count()).toEqual(before);
  });

  test('one key sends once, and gives the same answer again', async () => {
    const press = () =>
      admin.client.call<SentNotification>('POST', '/notificacion', {
        body: { ...GOOD, titulo: 'Doble clic', tipo: 'todos' },
        headers: { 'Idempotency-Key': 'una-clave' },
      });
    const [first, second] = await Promise.all([press(), press()]);
    const stored = await app.database.db('notifications').where({ title: 'Doble clic' });
    proves('R-K-45', 'POST /notificacion', () => {
      expect(stored).toHaveLength(1);
      expect(second.data).toEqual(first.data);
    });
  });

  test('the calls are the office’s', async () => {
    for (const who of [owner, evaluator]) {
      const answers = {
        'GET /notificacion': await who.client.get('/notificacion'),
        'POST /notificacion': await send({ ...GOOD, tipo: 'todos' }, who),
        'GET /notificacion/tipos': await who.client.get('/notificacion/tipos'),
      };
      for (const [call, { status, error }] of Object.entries(answers))
        proves('R-6-87', call, () =>
          expect([status, error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']),
        );
    }
  });

  test('ten thousand people receive it at once', async () => {
    await app.database.asOwner.raw(
      `insert into users (dni, ape, nom, email, tipo_usuario, password_hash)
       select (60000000 + n)::text, 'Gente', 'Mucha', 'mucha' || n || '@universidad.example', 'comunicacion', '-'
       from generate_series(1, 10000) n`,
    );
    const sent = await send({ ...GOOD, titulo: 'A muchos', tipo: 'comunicacion' });
    expect([sent.status, sent.data.destinatarios.total]).toEqual([200, 10_000]);
    const ids: number[] = await app.database.db('users').where({ tipo_usuario: 'comunicacion' }).pluck('id');
    const chosen = await send({ ...GOOD, titulo: 'A cada uno', destinatarios: ids });
    expect([chosen.status, chosen.data.destino]).toEqual([200, 'Selección (10000)']);
    const page = await admin.client.get<Recipients>(`/notificacion/${sent.data.id}/destinatarios`, { pagina: 400 });
    expect([page.data.total, page.data.lista.length]).toEqual([10_000, 25]);
    await app.database.asOwner('notifications').whereIn('id', [sent.data.id, chosen.data.id]).delete();
  });

  test('the history is searched, filtered, ordered and paged', async () => {
    const list = async (query: string) =>
      (
        await admin.client.get<SentNotification[]>('/notificacion', Object.fromEntries(new URLSearchParams(query)))
      ).data.map(({ titulo }) => titulo);
    expect(await list('orden=titulo&limite=2')).toEqual(['Cierra la recepción', 'Doble clic']);
    expect(await list('orden=titulo&limite=2&pagina=2')).toEqual(['Solo a dos']);
    expect(await list('q=RECEPCION&limite=5')).toEqual(['Cierra la recepción']);
    expect(await list('q=%25&limite=5')).toEqual([]);
    expect(await list('estado=enviada')).toEqual([]);
    expect((await list('orden=-personas'))[0]).toBe('Doble clic');
    for (const orden of ['sender_id', 'constructor'])
      expect(await admin.client.get('/notificacion', { orden })).toMatchObject({ status: 400 });
    const csv = await admin.client.get('/exportar/notificaciones.csv', { q: 'recepcion' });
    expect(csv.status).toBe(200);
  });
});

describe('with a mail server', () => {
  let smtp: TestSmtp;
  let jobs: JobService;
  const app = useApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'convoca@universidad.example' } });
  let admin: Person;
  beforeAll(async () => {
    admin = await app.person({ tipoUsuario: 'admin', ape: 'Paz', nom: 'Luz' });
    smtp = await startSmtp();
    jobs = createJobService(app.database.url, quiet);
    const mail = createMailService({ url: smtp.url, from: 'convoca@universidad.example' }, jobs, app.services.secrets);
    workOnDelivery(
      {
        db: app.database.db,
        config: app.config,
        log: pino({ level: 'silent' }),
        services: { ...app.services, jobs, mail },
      },
      { every: 50, whileDown: 0.2 },
    );
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await smtp.stop();
  });
  const send = async (titulo: string, people: readonly Person[]) =>
    (
      await admin.client.post<SentNotification>('/notificacion', {
        ...GOOD,
        titulo,
        destinatarios: people.map(({ id }) => id),
      })
    ).data.id;
  const read = async (id: number) => (await admin.client.get<SentNotification>(`/notificacion/${id}`)).data;
  const done = async (id: number) => {
    await expect.poll(async () => (await read(id)).estado, { timeout: 10_000 }).not.toBe('pendiente');
    return read(id);
  };
  const mailsTo = ({ email }: Person) => smtp.received.filter((mail) => mail.to?.[0]?.address === email);
  const recipients = async (id: number) =>
    (await admin.client.get<Recipients>(`/notificacion/${id}/destinatarios`)).data.lista;

  test('each recipient gets a mail, and one who bounces does not stop the others', async () => {
    const [one, bouncing, other] = [
      await app.person({ ape: 'Uno' }),
      await app.person({ ape: 'Rebota' }),
      await app.person({ ape: 'Dos' }),
    ];
    smtp.refuse(bouncing.email);
    const all = await done(await send('A uno', [one]));
    proves('R-A-83-01', 'enviada', () => expect(all.estado).toBe('enviada'));
    proves('R-7-58', 'envía', () =>
      expect(mailsTo(one)).toMatchObject([
        {
          subject: 'A uno',
          from: { address: 'convoca@universidad.example' },
          text: expect.stringContaining(GOOD.cuerpo),
        },
      ]),
    );
    const some = await done(await send('A tres', [one, bouncing, other]));
    proves('R-A-83-01', 'error', () => expect(some.estado).toBe('error'));
    expect(some.destinatarios).toMatchObject({ total: 3, enviados: 2, fallidos: 1, pendientes: 0 });
    expect((await recipients(some.id))[0]).toMatchObject({
      direccion: bouncing.email,
      estado: 'fallido',
      motivo: expect.stringContaining('mailbox unavailable'),
      enviado: null,
    });
    expect([mailsTo(one), mailsTo(other), mailsTo(bouncing)].map(({ length }) => length)).toEqual([2, 1, 0]);
    const csv = await admin.client.get('/exportar/notificaciones.csv', { notificacion: some.id });
    expect(csv.status).toBe(200);
  });

  test('what the mail server puts off is tried again, and arrives once', async () => {
    const one = await app.person();
    smtp.putOff(one.email);
    const id = await send('Con reintento', [one]);
    await expect.poll(async () => (await recipients(id))[0]?.motivo, { timeout: 10_000 }).toContain('try again later');
    await app.database
      .db('notification_recipients')
      .where({ notification_id: id })
      .update({ due_at: app.database.db.raw('app_now()') });
    const after = await done(id);
    proves('R-A-83-02', 'reintento', () => expect(after.destinatarios.enviados).toBe(1));
    proves('R-A-83-02', 'una sola vez', () => expect(mailsTo(one)).toHaveLength(1));
  });

  test('a connection that breaks under way leaves a doubt, which goes out again by hand only', async () => {
    const one = await app.person();
    smtp.breakNext();
    const first = await done(await send('En duda', [one]));
    expect(first).toMatchObject({ estado: 'error', destinatarios: { dudosos: 1, enviados: 0 } });
    expect(mailsTo(one)).toHaveLength(1);
    const again = await admin.client.post<SentNotification>(`/notificacion/${first.id}/reenvio`, { estado: 'dudoso' });
    expect([again.status, again.data.estado]).toEqual([200, 'pendiente']);
    expect((await done(first.id)).destinatarios).toMatchObject({ dudosos: 0, enviados: 1 });
    expect(mailsTo(one)).toHaveLength(2);
    expect(await admin.client.post(`/notificacion/${first.id}/reenvio`, { estado: 'dudoso' })).toMatchObject({
      status: 400,
      error: TEXT.nothingToSend,
    });
  });

  test('in flight at a kill, it becomes doubtful and is never sent by itself', async () => {
    const one = await app.person();
    const { db } = app.database;
    const [row] = await db('notifications')
      .insert({ title: 'Cortada', body: 'Cuerpo', destination: 'seleccion', sender_id: admin.id })
      .returning<{ id: number }[]>('id');
    const id = row?.id ?? 0;
    await db('notification_recipients').insert({
      notification_id: id,
      user_id: one.id,
      address: one.email,
      state: 'enviando',
      attempts: 1,
      due_at: db.raw(`app_now() - interval '1 minute'`),
      claimed_until: db.raw(`app_now() - interval '1 second'`),
    });
    const after = await done(id);
    proves('R-A-123-02', 'dudoso', () => {
      expect(after).toMatchObject({ estado: 'error', destinatarios: { dudosos: 1 } });
      expect(mailsTo(one)).toHaveLength(0);
    });
    expect((await recipients(id))[0]?.motivo).toBe(TEXT.lostOnTheWay);
  });

  test('killed between the last outcome and its own, it is concluded by the process that starts next', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const { db } = app.database;
    const cut = async (state: 'enviado' | 'fallido') => {
      const [row] = await db('notifications')
        .insert({ title: 'Sin cerrar', body: 'Cuerpo', destination: 'seleccion', sender_id: admin.id })
        .returning<{ id: number }[]>('id');
      const id = row?.id ?? 0;
      for (const [person, settled] of [
        [one, 'enviado'],
        [other, state],
      ] as const)
        await db('notification_recipients').insert({
          notification_id: id,
          user_id: person.id,
          address: person.email,
          state: settled,
        });
      return id;
    };
    const ids = [await cut('enviado'), await cut('fallido')];
    const next = createJobService(app.database.url, quiet);
    const services = { ...app.services, jobs: next };
    workOnDelivery({ db, config: app.config, log: pino({ level: 'silent' }), services }, { every: 50 });
    await next.start();
    try {
      expect(await Promise.all(ids.map(async (id) => (await done(id)).estado))).toEqual(['enviada', 'error']);
    } finally {
      await next.stop();
    }
  });
});

describe('what the product itself says', () => {
  let smtp: TestSmtp;
  const jobs: JobService[] = [];
  const app = useApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'convoca@universidad.example' } });
  beforeAll(async () => {
    smtp = await startSmtp();
    // Three processes at once, on a morning.
    await app.database.shiftClock(`${String(37 - new Date().getUTCHours())} hours`);
    for (let process = 0; process < 3; process++) {
      const service = createJobService(app.database.url, quiet);
      const mail = createMailService({ url: smtp.url, from: 'a@b.example' }, service, app.services.secrets);
      workOnDelivery(
        {
          db: app.database.db,
          config: app.config,
          log: pino({ level: 'silent' }),
          services: { ...app.services, jobs: service, mail },
        },
        { every: 50, daily: 100 },
      );
      jobs.push(service);
    }
  });
  afterAll(async () => {
    for (const service of jobs) await service.stop();
    await smtp.stop();
  });

  test('comes in one mail a day at most, with a link that stops it; the bell has it anyway', async () => {
    const { db } = app.database;
    const [wants, refuses] = [await app.person(), await app.person()];
    expect((await refuses.client.put('/notificacion/preferencias', { recordatorios: false })).data).toEqual({
      recordatorios: false,
      recibos: true,
      plazos: true,
      resultados: true,
    });
    const tell = (title: string) =>
      db.transaction((trx) =>
        storeNotification(trx, null, {
          title,
          body: `Cuerpo de ${title}`,
          destination: { people: [wants.id, refuses.id] },
          mail: 'digest',
        }),
      );
    await tell('Vieja');
    await db('notifications').update({ at: db.raw("app_now() - interval '8 days'") });
    await tell('Uno');
    await tell('Dos');
    await Promise.all(jobs.map((service) => service.start()));
    const mail = await smtp.mailTo(wants.email);
    expect(mail.subject).toBe('Convoca: recordatorios de hoy');
    expect(mail.text).toMatch(/Uno\s+Cuerpo de Uno\s+Dos\s+Cuerpo de Dos/u);
    // What is older than a week is under the bell alone.
    expect(mail.text).not.toContain('Vieja');
    await tell('Tres');
    await expect.poll(() => db('digest_days').pluck('day')).toHaveLength(1);
    await expect
      .poll(() => db('notification_recipients').where({ state: 'pendiente' }).whereNotNull('due_at'))
      .toEqual([]);
    proves('R-X-45', 'uno por día', () => expect(smtp.received).toHaveLength(1));
    const bell = await wants.client.get<{ sinLeer: number; lista: { titulo: string }[] }>('/notificacion/recibidas');
    expect(bell.data.lista.map(({ titulo }) => titulo)).toEqual(['Tres', 'Dos', 'Uno', 'Vieja']);
    expect(bell.data.sinLeer).toBe(4);
    // None of it is in the history of what the office wrote.
    const admin = await app.person({ tipoUsuario: 'admin' });
    expect((await admin.client.get<unknown[]>('/notificacion')).data).toEqual([]);

    const link = /https?:\S+\/baja#(\S+)/u.exec(mail.text ?? '');
    const token = link?.[1] ?? '';
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link?.[0] ?? ''}>`);
    const guest = app.client();
    const wanted = async () => (await db('users').where({ id: wants.id }).first('reminders_by_mail')) as object;
    for (const bad of ['x', `${token.slice(0, -2)}AA`, '', 7]) {
      const reply = await guest.post('/notificacion/baja', { token: bad });
      expect([bad, reply.status]).toEqual([bad, 400]);
    }
    expect(await wanted()).toEqual({ reminders_by_mail: true });
    expect(await guest.post('/notificacion/baja', { token })).toMatchObject({ status: 200, data: TEXT.unsubscribed });
    expect(await wanted()).toEqual({ reminders_by_mail: false });

    // The next day. Who cannot be reached is told to the office until the address is another one.
    const lost = await app.person({ ape: 'Perdida', nom: 'Irma' });
    smtp.refuse(lost.email);
    await db.transaction((trx) =>
      storeNotification(trx, null, {
        title: 'Cuatro',
        body: 'Cuerpo de Cuatro',
        destination: { people: [lost.id] },
        mail: 'digest',
      }),
    );
    expect((await admin.client.get('/notificacion/recordatorios')).data).toEqual({ total: 0, lista: [] });
    await app.database.shiftClock(`${String(61 - new Date().getUTCHours())} hours`);
    await expect.poll(() => db('digest_days').pluck('day'), { timeout: 10_000 }).toHaveLength(2);
    await expect.poll(() => db('notification_recipients').where({ state: 'resumen' })).toEqual([]);
    expect(smtp.received).toHaveLength(1);
    const later = await app.signIn(admin.id);
    const unreached = async () => (await later.get<{ total: number }>('/notificacion/recordatorios')).data;
    await expect.poll(unreached, { timeout: 10_000 }).toMatchObject({
      total: 1,
      lista: [{ id: lost.id, ape: 'Perdida', direccion: lost.email, estado: 'fallido' }],
    });
    await db('users').where({ id: lost.id }).update({ email: 'otra@universidad.example' });
    expect((await unreached()).total).toBe(0);
  });
});
