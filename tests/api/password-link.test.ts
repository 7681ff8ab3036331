import { afterAll, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { COMMON_PASSWORD } from '#schemas/messages/common-password.ts';
import { SETUP_MESSAGES } from '#schemas/messages/setup.ts';
import type { Client } from './support/client.ts';
import { startSmtp } from '../support/smtp.ts';
import { useApp } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const smtp = await startSmtp();
const app = useApp({
  jobs: true,
  environment: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'convoca@universidad.example',
    PUBLIC_URL: 'https://convoca.universidad.example',
  },
});
afterAll(() => smtp.stop());

const ask = (email: string) =>
  app.client().post<{ enviado: boolean; mensaje: string }>('/usr/clave/olvidada', { email });
const choose = (enlace: string, nueva: string) =>
  app.client().post<string>('/usr/clave/restablecer', { enlace, nueva });

async function linkOf(email: string): Promise<string> {
  const mail = await smtp.mailTo(email);
  return /https:\/\/convoca\.universidad\.example\/login\/clave#([\w-]{43})\s/.exec(mail.text ?? '')?.[1] ?? '';
}

test('a forgotten password is answered with a link by mail, whoever asks', async () => {
  const person = await app.person({ pass: 'vieja1', email: 'olvido@universidad.example' });
  const known = await ask('OLVIDO@universidad.example');
  const unknown = await ask('nadie@universidad.example');
  expect(known.data).toEqual({ enviado: true, mensaje: ACCOUNT_MESSAGES.resetRequested });
  proves('R-X-93', 'misma respuesta', () => expect(unknown.data).toEqual(known.data));

  const link = await linkOf(person.email);
  expect(link).toHaveLength(43);
  const { rows }: { rows: { content: string }[] } = await app.database.asOwner.raw(
    `select (select string_agg(r::text, ' ') from password_resets r) || ' ' || (select string_agg(j::text, ' ') from pgboss.job j) as content`,
  );
  expect(rows[0]?.content).not.toContain(link);
  expect(rows[0]?.content).not.toContain(person.email);

  expect((await choose(link, '12345')).status).toBe(400);
  expect((await choose(link, 'nueva2')).data).toBe(ACCOUNT_MESSAGES.passwordReset);
  expect((await person.client.get('/usr/informacion/token')).invalidToken).toBe(true);
  expect((await app.client().post('/usr/login', { email: person.email, pass: 'nueva2' })).status).toBe(200);
  expect((await choose(link, 'otra33')).error).toBe(ACCOUNT_MESSAGES.resetLinkInvalid);
  expect(smtp.received).toHaveLength(1);
});

test('a link refuses a common password and the own name, and stays good for another', async () => {
  const person = await app.person({ ape: 'Ñáñez', email: 'comun@universidad.example' });
  await ask(person.email);
  const link = await linkOf(person.email);
  for (const pass of ['123456', 'qwerty', 'nanez1']) {
    const refused = await choose(link, pass);
    expect([refused.status, refused.error, refused.problems[0]?.ruta]).toEqual([400, COMMON_PASSWORD, '/nueva']);
  }
  expect((await person.client.get('/usr/informacion/token')).status).toBe(200);
  expect((await choose(link, 'k7m2p9')).data).toBe(ACCOUNT_MESSAGES.passwordReset);
});

test('a link that is used twice at once changes the password once', async () => {
  const person = await app.person({ email: 'apurada@universidad.example' });
  await ask(person.email);
  const link = await linkOf(person.email);
  const chosen = await Promise.all(['una111', 'dos222', 'tres33'].map((pass) => choose(link, pass)));
  proves('R-X-93', 'una vez', () =>
    expect(chosen.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]),
  );
});

test('a used link takes the account’s other ones with it, and who may not sign in gets none', async () => {
  const person = await app.person({ email: 'doble@universidad.example' });
  await ask(person.email);
  const first = await linkOf(person.email);
  await ask(person.email);
  const sent = () => smtp.received.filter((mail) => mail.to?.some(({ address }) => address === person.email));
  await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(2);
  const links = sent().map((mail) => /#([\w-]{43})\s/.exec(mail.text ?? '')?.[1] ?? '');
  const second = links.find((link) => link !== first) ?? '';
  expect((await choose(second, 'nueva2')).data).toBe(ACCOUNT_MESSAGES.passwordReset);
  expect((await choose(first, 'otra33')).error).toBe(ACCOUNT_MESSAGES.resetLinkInvalid);

  const barred = await app.person({ email: 'sinacceso@universidad.example' });
  await app.database.asOwner('users').where('id', barred.id).update({ may_sign_in: false });
  const links0 = await app.database.asOwner('password_resets').where('user_id', barred.id);
  expect((await ask(barred.email)).data).toEqual({ enviado: true, mensaje: ACCOUNT_MESSAGES.resetRequested });
  await ask(person.email);
  await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(3);
  expect([links0, await app.database.asOwner('password_resets').where('user_id', barred.id)]).toEqual([[], []]);
});

test('a link sent before the password or the address changed opens nothing', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const changes = {
    own: (client: Client) => client.put('/usr/clave', { actual: 'vieja1', nueva: 'nueva2' }),
    temporary: (_client: Client, id: number) => admin.client.post(`/usr/${id}/restablecer`),
    address: (_client: Client, id: number) => admin.client.put(`/usr/${id}`, { email: 'otra@universidad.example' }),
    access: (_client: Client, id: number) => admin.client.put(`/usr/${id}`, { acceso: false }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const person = await app.person({ pass: 'vieja1', email: `cambia-${name}@universidad.example` });
    await ask(person.email);
    const link = await linkOf(person.email);
    await admin.client.put(`/usr/${person.id}`, { nom: 'Otro' });
    expect((await change(person.client, person.id)).error).toBeNull();
    expect([name, (await choose(link, 'otra33')).error]).toEqual([name, ACCOUNT_MESSAGES.resetLinkInvalid]);
  }
});

test('a test mail goes once to whoever asks, and a refusal is said in the words of the mail server', async () => {
  const [admin, other] = [await app.person({ tipoUsuario: 'admin' }), await app.person({ tipoUsuario: 'admin' })];
  const sent = smtp.received.length;
  const ask = async () => (await admin.client.post('/preparacion/correo', {})).data;
  expect(await ask()).toEqual({ para: admin.email, enviado: true, motivo: null });
  expect(smtp.received.slice(sent)).toMatchObject([
    {
      to: [{ address: admin.email }],
      subject: SETUP_MESSAGES.subject,
      text: expect.stringContaining('https://convoca.universidad.example') as string,
    },
  ]);
  smtp.refuse(admin.email);
  expect(await ask()).toEqual({
    para: admin.email,
    enviado: false,
    motivo: expect.stringMatching(/^El servidor de correo lo rechazó: .*550 mailbox unavailable/u) as string,
  });
  smtp.accept(admin.email);
  smtp.putOff(admin.email);
  expect(await ask()).toMatchObject({
    enviado: false,
    motivo: expect.stringMatching(/^El servidor de correo no lo toma ahora: .*450 try again later/u) as string,
  });
  expect(smtp.received.slice(sent)).toHaveLength(1);
  smtp.breakNext();
  expect(await ask()).toMatchObject({
    enviado: false,
    motivo: expect.stringMatching(/^La conexión se cortó al enviarlo; puede haber llegado: /u) as string,
  });
  expect(smtp.received.slice(sent).flatMap(({ to }) => to ?? [])).not.toContainEqual(
    expect.objectContaining({ address: other.email }),
  );
});

test('one account gets five links an hour, with the same answer to the sixth', async () => {
  const person = await app.person({ email: 'insistente@universidad.example' });
  const links = async () => (await app.database.asOwner('password_resets').where('user_id', person.id)).length;
  for (let asked = 1; asked <= 5; asked += 1) {
    await ask(person.email);
    await expect.poll(links, { timeout: 10_000 }).toBe(asked);
  }
  const sixth = await ask(person.email);
  expect(sixth.data).toEqual({ enviado: true, mensaje: ACCOUNT_MESSAGES.resetRequested });
  const after = await app.person({ email: 'siguiente@universidad.example' });
  await ask(after.email);
  await linkOf(after.email);
  expect(await links()).toBe(5);
});

test('a link is over after an hour, and asking without end is stopped', async () => {
  const person = await app.person({ email: 'tarde@universidad.example' });
  await ask(person.email);
  const link = await linkOf(person.email);
  await app.database.shiftClock('61 minutes');
  expect((await choose(link, 'nueva2')).error).toBe(ACCOUNT_MESSAGES.resetLinkInvalid);
  await app.database.shiftClock('0');
  let last = await ask('nadie@universidad.example');
  for (let asked = 0; asked < 60 && last.status === 200; asked += 1) last = await ask('nadie@universidad.example');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
});
