import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobService, type JobService } from '#server/jobs/job-service.ts';
import { createMailService, type MailService } from '#server/mail/mail-service.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { useDatabase } from '../support/database.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

const database = useDatabase();
const quiet = { error: () => undefined, warn: () => undefined };
const [secrets, former] = ['a', 'b'].map((letter) => createSecrets(letter.repeat(32)));
if (!secrets || !former) throw new TypeError('no secrets');

let smtp: TestSmtp;
let jobs: JobService;
const deaf: Pick<JobService, 'work' | 'enqueue'> = { work: () => undefined, enqueue: (...job) => jobs.enqueue(...job) };
const mailWith = (by: Pick<JobService, 'work' | 'enqueue'>, under = secrets): MailService =>
  createMailService({ url: smtp.url, from: 'convoca@universidad.example' }, by, under);
const sendBy = (mail: MailService, to: string): Promise<void> =>
  database.db.transaction((trx) => mail.send({ to, subject: 'Aviso', text: 'Un aviso.' }, trx));
const states = (): Promise<unknown[]> => database.asOwner('pgboss.job').where({ name: 'mail' }).pluck('state');

beforeEach(async () => {
  smtp = await startSmtp();
  await database.asOwner('pgboss.job').delete();
  await database.asOwner('pgboss.queue').where({ name: 'mail' }).update({ retry_delay: 0, retry_backoff: false });
  jobs = createJobService(database.url, quiet);
});
afterEach(async () => {
  await jobs.stop();
  await smtp.stop();
});

test('each attempt for a mail bears the same id, another mail another one', async () => {
  const mail = mailWith(jobs);
  await jobs.start();
  // It took the mail, and the sender never heard so.
  smtp.failNext();
  await sendBy(mail, 'ana@universidad.example');
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(2);
  await sendBy(mail, 'luz@universidad.example');
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(3);
  const [first, again, other] = smtp.received.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<.+@convoca>$/u);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a mail sealed under a secret that is gone is dropped, and the next one goes out', async () => {
  await jobs.start();
  await sendBy(mailWith(deaf, former), 'ana@universidad.example');
  await jobs.stop();
  jobs = createJobService(database.url, quiet);
  const mail = mailWith(jobs);
  await jobs.start();
  await sendBy(mail, 'luz@universidad.example');
  await smtp.mailTo('luz@universidad.example');
  await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'completed']);
  expect(smtp.received).toHaveLength(1);
});
