import { startedPhases } from '#engine/process/call-phases.ts';
import { millisOf } from '#engine/process/instant.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { mustFindCall } from '#server/core/call/admit-to-call.ts';
import { noteOpened } from '#server/core/notification/note-news.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { write } from '#server/db/write.ts';
import type { Knex } from 'knex';

interface DuePhase {
  year: number;
  phase: Phase;
  startsAt: Date;
}

/**
 * Notes each phase that has begun by its date: once, by whichever process comes first. The phase itself follows from the dates
 * and the database's clock, so it is in effect at its moment even when nobody notes it.
 */
export async function beginPhases(db: Knex): Promise<void> {
  const due = await ask<DuePhase>(
    db,
    sql`select k.call_year as year, k.phase, k.starts_at as "startsAt"
      from call_calendar k join calls c on c.year = k.call_year and c.calendar_published_at is not null
      where k.starts_at <= app_now() and not exists (
        select from phase_starts s where s.call_year = k.call_year and s.phase = k.phase and s.starts_at = k.starts_at)
      order by k.starts_at`,
  );
  for (const phase of due) await begin(db, phase);
}

async function begin(db: Knex, { year, phase, startsAt }: DuePhase): Promise<void> {
  const writer = { db, actor: null, request: { id: 'cronograma', idempotency: null } };
  const options = {
    action: 'call.began' as const,
    call: year,
    detail: { year, hasta: phase },
    again: async () => undefined,
  };
  try {
    await write(writer, options, async (trx) => {
      const noted = await ask(
        trx,
        sql`insert into phase_starts (call_year, phase, starts_at)
          select call_year, phase, starts_at from call_calendar
            where call_year = ${year} and phase = ${phase} and starts_at <= app_now()
          on conflict do nothing returning phase`,
      );
      if (noted.length === 0) throw new NotedAlready();
      const call = await mustFindCall(trx, year);
      const started = startedPhases(call.phases, call.calendar, call.now);
      // What the office had entered by hand before changes nothing at its date.
      const inEffect = started.some((one) => one.phase === phase && millisOf(one.at) === startsAt.getTime());
      if (phase === 'OK' && inEffect) await noteOpened(trx, year);
      return { ref: { id: year }, value: undefined, detail: { desde: startsAt.toISOString(), conEfecto: inEffect } };
    });
  } catch (error) {
    if (!(error instanceof NotedAlready)) throw error;
  }
}

/** Another process came first, or the date was moved meanwhile: nothing is written. */
class NotedAlready extends Error {}
