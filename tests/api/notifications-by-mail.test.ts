import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import type { JobService } from '#server/jobs/job-service.ts';
import { proves } from '../support/proves.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { deliverMail } from './support/deliver-mail.ts';
import { GOOD, type Recipients } from './support/notices.ts';
import { useApp, type Person } from './support/use-app.ts';

let smtp: TestSmtp;
let jobs: JobService;
const app = useApp({
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'convoca@universidad.example',
    PUBLIC_URL: 'https://convoca.universidad.example',
  },
});
let admin: Person;
beforeAll(async () => {
  admin = await app.person({ tipoUsuario: 'admin', ape: 'Paz', nom: 'Luz' });
  smtp = await startSmtp();
  ({ jobs } = deliverMail(app, smtp, { every: 50, whileDown: 0.2 }));
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

test('what is put off again and again counts as failed at the eighth try', async () => {
  const one = await app.person();
  smtp.putOff(one.email);
  const id = await send('Siempre ocupado', [one]);
  const row = () => app.database.db('notification_recipients').where({ notification_id: id });
  const again = (estado: string) => admin.client.post(`/notificacion/${id}/reenvio`, { estado });
  const failures = async () => (await row().first<{ failures: number }>('failures')).failures;
  for (let times = 1; times <= 7; times += 1) {
    await expect.poll(failures, { timeout: 10_000 }).toBe(times);
    expect((await recipients(id))[0]?.estado).toBe('pendiente');
    smtp.putOff(one.email);
    // It goes out by itself: by hand there is nothing to send.
    expect(await again('pendiente')).toMatchObject({ status: 400, error: TEXT.nothingToSend });
    await row().update({ due_at: app.database.db.raw('app_now()') });
  }
  expect((await done(id)).destinatarios).toMatchObject({ fallidos: 1, enviados: 0 });
  expect(mailsTo(one)).toEqual([]);
  // Sent by hand it has all its tries again.
  smtp.putOff(one.email);
  expect((await again('fallido')).error).toBeNull();
  await expect.poll(failures, { timeout: 10_000 }).toBe(1);
  expect((await recipients(id))[0]?.estado).toBe('pendiente');
});

test('a connection that breaks under way leaves a doubt, which goes out again by hand only', async () => {
  const one = await app.person();
  smtp.breakNext();
  const first = await done(await send('En duda', [one]));
  expect(first).toMatchObject({ estado: 'error', destinatarios: { dudosos: 1, enviados: 0 } });
  expect(mailsTo(one)).toHaveLength(1);
  const again = await admin.client.post<{ notificacion: SentNotification }>(`/notificacion/${first.id}/reenvio`, {
    estado: 'dudoso',
  });
  expect([again.status, again.data.notificacion.estado]).toEqual([200, 'pendiente']);
  expect((await done(first.id)).destinatarios).toMatchObject({ dudosos: 0, enviados: 1 });
  expect(mailsTo(one)).toHaveLength(2);
  expect(await admin.client.post(`/notificacion/${first.id}/reenvio`, { estado: 'dudoso' })).toMatchObject({
    status: 400,
    error: TEXT.nothingToSend,
  });
});

test('by hand it goes to the address that an account has now, and to nobody who may not sign in any more', async () => {
  const [typo, gone] = [await app.person({ ape: 'Antes' }), await app.person({ ape: 'Después' })];
  for (const { email } of [typo, gone]) smtp.refuse(email);
  const { id } = await done(await send('Con la dirección mal', [typo, gone]));
  const right = `bien.${typo.email}`;
  expect((await admin.client.put(`/usr/${typo.id}`, { email: right })).error).toBeNull();
  expect((await admin.client.put(`/usr/${gone.id}`, { acceso: false })).error).toBeNull();
  // They would take it now: nothing is to come there all the same.
  for (const { email } of [typo, gone]) smtp.accept(email);
  interface Again {
    notificacion: SentNotification;
    personas: number;
    omitidas: number;
  }
  const again = (estado: string, key: string) =>
    admin.client.call<Again>('POST', `/notificacion/${id}/reenvio`, {
      body: { estado },
      headers: { 'Idempotency-Key': key },
    });
  const first = await again('fallido', 'otra-vez');
  expect(first.data).toMatchObject({ notificacion: { estado: 'pendiente' }, personas: 1, omitidas: 1 });
  const after = await done(id);
  expect(after).toMatchObject({ estado: 'error', destinatarios: { enviados: 1, fallidos: 1 } });
  expect(mailsTo({ ...typo, email: right })).toHaveLength(1);
  expect([...mailsTo(typo), ...mailsTo(gone)]).toEqual([]);
  expect(await recipients(id)).toMatchObject([
    { id: gone.id, direccion: gone.email, estado: 'fallido' },
    { id: typo.id, direccion: right, estado: 'enviado' },
  ]);
  expect((await again('fallido', 'otra-vez')).data).toMatchObject({ personas: 1, omitidas: 1 });
  expect(await again('fallido', 'y-otra')).toMatchObject({ status: 400, error: TEXT.nobodyToSend(1) });
});

test('what waits for a mail server waits no longer for whoever may not sign in', async () => {
  const [one, gone] = [await app.person(), await app.person()];
  const { db } = app.database;
  const [row] = await db('notifications')
    .insert({ title: 'De antes del correo', body: 'Cuerpo', destination: 'seleccion', sender_id: admin.id })
    .returning<{ id: number }[]>('id');
  const id = row?.id ?? 0;
  for (const person of [one, gone])
    await db('notification_recipients').insert({ notification_id: id, user_id: person.id, address: person.email });
  await db('users').where({ id: gone.id }).update({ may_sign_in: false });
  const again = await admin.client.post(`/notificacion/${id}/reenvio`, { estado: 'pendiente' });
  expect(again.data).toMatchObject({ personas: 1, omitidas: 1 });
  expect(await done(id)).toMatchObject({ estado: 'enviada', destinatarios: { enviados: 1, sinCorreo: 1 } });
  expect((await recipients(id)).find((who) => who.id === gone.id)?.motivo).toBe(TEXT.notMailed);
  expect(mailsTo(gone)).toEqual([]);
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
  const { jobs: next } = deliverMail(app, smtp, { every: 50 });
  await next.start();
  try {
    expect(await Promise.all(ids.map(async (id) => (await done(id)).estado))).toEqual(['enviada', 'error']);
  } finally {
    await next.stop();
  }
});

test('what is under way waits still: it is neither sent nor lost from the count', async () => {
  const slow = await app.person({ ape: 'Lento' });
  const letGo = smtp.hold(slow.email);
  const id = await send('A quien tarda', [slow]);
  await expect.poll(async () => (await recipients(id)).map(({ estado }) => estado)).toEqual(['enviando']);
  expect(await read(id)).toMatchObject({
    estado: 'pendiente',
    destinatarios: { total: 1, pendientes: 1, enviados: 0 },
  });
  letGo();
  expect((await done(id)).destinatarios).toMatchObject({ total: 1, pendientes: 0, enviados: 1 });
});
