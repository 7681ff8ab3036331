import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PHASES } from '#schemas/generated/domain/phase.ts';
import { useDatabase } from '../support/database.ts';

const PROGRAM = path.join(import.meta.dirname, '../db/dated-process.ts');
const PROCESSES = 3;
const PEOPLE = 40;
/** Calls of other years, so that much begins at once. */
const YEARS = Array.from({ length: 12 }, (_, index) => 2060 + index);

const database = useDatabase({ seeded: true });
const children = new Set<ChildProcess>();

function begin(): void {
  const child = spawn(process.execPath, [PROGRAM, database.url], { stdio: ['pipe', 'ignore', 'inherit'] });
  children.add(child);
  child.once('exit', () => void children.delete(child));
}

afterAll(async () => {
  const ended = [...children].map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ended);
});

/** A day at noon by the office's clock, when the morning's digest is due. */
async function moveToDay(day: number): Promise<void> {
  const { rows } = await database.asOwner.raw(
    `select extract(epoch from ((clock_timestamp() at time zone 'America/Argentina/Buenos_Aires')::date + ?::integer + time '12:00')
      at time zone 'America/Argentina/Buenos_Aires' - clock_timestamp())::integer as seconds`,
    [day],
  );
  await database.shiftClock(`${String(rows[0].seconds)} seconds`);
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const rowsOf = async (table: string, where: object = {}) =>
  Number((await database.db(table).where(where).count({ n: '*' }).first())?.['n']);

test(
  'three processes of which one is killed each day begin each phase once and write each digest once',
  { timeout: 300_000 },
  async () => {
    const { db, asOwner } = database;
    await asOwner.raw(
      `insert into users (dni, ape, nom, email, tipo_usuario, password_hash)
     select (70000000 + n)::text, 'Gente', 'De prueba', 'resumen' || n || '@universidad.example', 'comunicacion', '-'
     from generate_series(1, ?::integer) n`,
      [PEOPLE],
    );
    await asOwner.raw(
      'insert into calls (year, calendar_published_at) select y, app_now() from unnest(?::integer[]) y',
      [YEARS],
    );
    // Each phase begins on a day of its own, in all calls at once.
    await asOwner.raw(
      `insert into call_calendar (call_year, phase, position, starts_at)
     select y, p.phase, p.nr, ((clock_timestamp() at time zone 'America/Argentina/Buenos_Aires')::date + p.nr::integer + time '09:00')
       at time zone 'America/Argentina/Buenos_Aires'
     from unnest(?::integer[]) y, unnest(?::text[]) with ordinality p(phase, nr)`,
      [YEARS, [...PHASES]],
    );
    const guards = () => db('calls').whereIn('year', YEARS).orderBy('year').pluck('guard');
    const before: number[] = await guards();
    // Today has had its digest.
    await asOwner.raw(
      `insert into digest_days (day) values ((clock_timestamp() at time zone 'America/Argentina/Buenos_Aires')::date)`,
    );
    for (let one = 0; one < PROCESSES; one++) begin();
    let kills = 0;
    for (const [index] of PHASES.entries()) {
      await asOwner.raw(
        `with n as (insert into notifications (title, body, destination, origin) values (?, 'Cuerpo', 'comunicacion', 'producto') returning id)
       insert into notification_recipients (notification_id, user_id, address, state)
       select n.id, u.id, u.email, 'resumen' from n, users u where u.tipo_usuario = 'comunicacion'`,
        [`Día ${String(index + 1)}`],
      );
      await moveToDay(index + 1);
      await until(async () => (await rowsOf('phase_starts')) > index * YEARS.length);
      const [victim] = children;
      if (victim?.kill('SIGKILL') === true) kills += 1;
      begin();
      await until(async () => (await rowsOf('phase_starts')) === (index + 1) * YEARS.length);
      await until(async () => (await rowsOf('digest_days')) === index + 2);
    }
    expect(kills).toBe(PHASES.length);
    const began: { year: string; phase: string; times: string }[] = await db('audit')
      .where({ action: 'call.began' })
      .groupByRaw('1, 2')
      .select(db.raw(`detail->>'year' as year, detail->>'hasta' as phase, count(*) as times`));
    expect(began).toHaveLength(YEARS.length * PHASES.length);
    expect(began.filter(({ times }) => Number(times) !== 1)).toEqual([]);
    expect(await guards()).toEqual(before.map((guard) => guard + PHASES.length));
    expect(await rowsOf('audit', { action: 'notification.digest' })).toBe(PHASES.length);
    const digests: { user: number; times: string }[] = await db('notifications as n')
      .join('notification_recipients as r', 'r.notification_id', 'n.id')
      .where('n.origin', 'resumen')
      .groupBy('r.user_id')
      .select('r.user_id as user', db.raw('count(*) as times'));
    expect(digests.map(({ times }) => Number(times))).toEqual(Array.from({ length: PEOPLE }, () => PHASES.length));
  },
);
