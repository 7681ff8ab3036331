import { beforeAll, expect, test } from 'vitest';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { remindDaily } from '#server/features/notifications/delivery/remind-daily.ts';
import { proves } from '../support/proves.ts';
import { startSmtp } from '../support/smtp.ts';
import { useBench } from './evaluations/bench.ts';
import { useStage } from './support/stage.ts';
import { deliverMail } from './support/deliver-mail.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);
const DAY = 86_400_000;

// It is a morning at the office.
beforeAll(() => app.database.shiftClock(`${String(37 - new Date().getUTCHours())} hours`));

const remind = () => remindDaily({ db: app.database.db, config: app.config, services: app.services });
const titles = async (person: Person) =>
  (await person.client.get<{ lista: { titulo: string; cuerpo: string }[] }>('/notificacion/recibidas')).data.lista;

test('who owes evaluations is known to the office, and reminded three days before the end, once a day', async () => {
  const { evaluators } = await bench.judged('pcal');
  const admin = await stage.admin();
  const owing = await admin.client.get<{ evaluadores: number[] }>('/notificacion/pendientes');
  expect(new Set(owing.data.evaluadores)).toEqual(new Set(evaluators.map(({ id }) => id)));
  const closes = new Date((await stage.now()).getTime() + 3 * DAY);
  await stage.closes({ CAL: closes });

  await Promise.all([remind(), remind(), remind()]);
  const [author] = evaluators as [Person, ...Person[]];
  const found = await titles(author);
  expect(found).toHaveLength(1);
  expect(found[0]?.titulo).toMatch(/: te falta 1 evaluación$/u);
  expect(found[0]?.cuerpo).toMatch(/^El plazo es hasta el \d\d\/\d\d\/\d{4}/u);
  await remind();
  expect(await titles(author)).toHaveLength(1);
  expect(await titles(admin)).toEqual([]);
  // Two days before the end is none of the days.
  await app.database.shiftClock(`${String(61 - new Date().getUTCHours())} hours`);
  await remind();
  expect(await app.database.db('digest_days').pluck('day')).toHaveLength(2);
  expect(await app.database.db('notifications').where({ origin: 'producto' })).toHaveLength(evaluators.length);
  // What somebody began who is in no commission any more, nobody owes.
  const left = app.database.asOwner('forms').where({ kind: 'pcal', evaluator_id: author.id });
  expect(await left.update({ state: 'borrador', commission_id: null })).toBe(1);
  const later = await app.signIn(admin.id);
  const { data } = await later.get<{ evaluadores: number[] }>('/notificacion/pendientes');
  expect(new Set(data.evaluadores)).toEqual(new Set(evaluators.slice(1).map(({ id }) => id)));
});

test('a mail says the date of the calendar, and after an extension the later one', async () => {
  // As long as the sessions of the first morning last.
  await app.database.shiftClock(`${String(37 - new Date().getUTCHours())} hours`);
  const { evaluators } = await bench.judged('pcal');
  const [author] = evaluators as [Person, ...Person[]];
  const { db } = app.database;
  const smtp = await startSmtp();
  const { jobs, services } = deliverMail(app, smtp, { every: 50 });
  await jobs.start();
  try {
    const mailOf = async (morning: number, count: number) => {
      await app.database.shiftClock(`${String(morning - new Date().getUTCHours())} hours`);
      await remindDaily({ db, config: app.config, services });
      // Not what was told when they were assigned.
      const texts = () =>
        smtp.received.filter(
          ({ subject, to }) => subject === TEXT.digestTitle && to?.some(({ address }) => address === author.email),
        );
      await expect.poll(() => texts().length, { timeout: 10_000 }).toBe(count);
      return texts().at(-1)?.text ?? '';
    };
    await app.database.shiftClock(`${String(85 - new Date().getUTCHours())} hours`);
    const closes = new Date((await stage.now()).getTime() + 3 * DAY);
    await stage.closes({ CAL: closes });
    const first = await mailOf(85, 1);
    const extended = new Date(closes.getTime() + DAY);
    await db('call_calendar')
      .where({ call_year: await stage.year(), phase: 'CAL' })
      .update({ extended_until: extended, resolution: 'Res. CS 311/26' });
    const second = await mailOf(109, 2);
    // Two days before nothing is said, one day before it is said for the last time.
    await app.database.shiftClock(`${String(133 - new Date().getUTCHours())} hours`);
    await remindDaily({ db, config: app.config, services });
    expect(await mailOf(157, 3)).toContain(`El plazo es hasta el ${localMinute(extended)}`);
    proves('R-X-52', 'correo', () => {
      expect(first).toContain(`El plazo es hasta el ${localMinute(closes)}`);
      expect(second).toContain(`El plazo es hasta el ${localMinute(extended)}`);
    });
  } finally {
    await jobs.stop();
    await smtp.stop();
  }
});

test('a day’s reminders go out from eight in the morning on, by the office’s clock', async () => {
  const days = async () => (await app.database.db('digest_days').pluck('day')).length;
  const remindAt = async (minute: string) => {
    const tenDaysOn = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    const ahead = Math.round((Date.parse(`${tenDaysOn}T${minute}:30-03:00`) - Date.now()) / 1000);
    await app.database.shiftClock(`${ahead} seconds`);
    await remind();
    return days();
  };
  const before = await days();
  expect([await remindAt('07:59'), await remindAt('08:00')]).toEqual([before, before + 1]);
});
