import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import type { JobService } from '#server/jobs/job-service.ts';
import { proves } from '../support/proves.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { deliverMail } from './support/deliver-mail.ts';
import { useApp } from './support/use-app.ts';

let smtp: TestSmtp;
const jobs: JobService[] = [];
const app = useApp({
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'convoca@universidad.example',
    PUBLIC_URL: 'https://convoca.universidad.example',
  },
});
beforeAll(async () => {
  smtp = await startSmtp();
  // Three processes at once, on a morning.
  await app.database.shiftClock(`${String(37 - new Date().getUTCHours())} hours`);
  for (let process = 0; process < 3; process++) {
    jobs.push(deliverMail(app, smtp, { every: 50, daily: 100 }).jobs);
  }
});
afterAll(async () => {
  for (const service of jobs) await service.stop();
  await smtp.stop();
});

test('what the product itself says comes in one mail a day at most, with a link that stops it; the bell has it anyway', async () => {
  const { db } = app.database;
  const [wants, refuses] = [await app.person(), await app.person()];
  expect((await refuses.client.put('/notificacion/preferencias', { recordatorios: false })).data).toEqual({
    recordatorios: false,
    recibos: true,
    plazos: true,
    resultados: true,
    etapas: true,
    comisiones: true,
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
  // A receipt that waits to be sent when its topic is switched off does not go out either.
  const quick = await app.person();
  await db.transaction((trx) =>
    storeNotification(trx, null, {
      title: 'Recibimos tu idea',
      body: 'Cuerpo',
      destination: { people: [quick.id] },
      mail: 'own',
      topic: 'recibos',
    }),
  );
  await quick.client.put('/notificacion/preferencias', { recibos: false });
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
  const gone = await app.person();
  await db.transaction((trx) =>
    storeNotification(trx, null, {
      title: 'Cuatro',
      body: 'Cuerpo de Cuatro',
      destination: { people: [lost.id, gone.id] },
      mail: 'digest',
    }),
  );
  // Who may not sign in any more gets none.
  expect((await admin.client.put(`/usr/${gone.id}`, { acceso: false })).error).toBeNull();
  expect((await admin.client.get('/notificacion/recordatorios')).data).toEqual({ total: 0, lista: [] });
  await app.database.shiftClock(`${String(61 - new Date().getUTCHours())} hours`);
  await expect.poll(() => db('digest_days').pluck('day'), { timeout: 10_000 }).toHaveLength(2);
  await expect.poll(() => db('notification_recipients').where({ state: 'resumen' })).toEqual([]);
  expect(smtp.received).toHaveLength(1);
  const ofGone = db('notification_recipients').where({ user_id: gone.id });
  expect(await ofGone.pluck('state')).toEqual(['sin_correo']);
  const later = await app.signIn(admin.id);
  const unreached = async () => (await later.get<{ total: number }>('/notificacion/recordatorios')).data;
  await expect
    .poll(unreached, { timeout: 10_000 })
    .toMatchObject({ total: 1, lista: [{ id: lost.id, ape: 'Perdida', direccion: lost.email, estado: 'fallido' }] });
  await db('users').where({ id: lost.id }).update({ email: 'otra@universidad.example' });
  expect((await unreached()).total).toBe(0);
});
