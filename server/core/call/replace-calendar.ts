import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Knex } from 'knex';

export interface NewCalendarRow {
  phase: Phase;
  startsAt: Date;
  endsAt: Date | null;
  extendedUntil: Date | null;
  resolution: string | null;
}

/** Without rows nothing is published: the states alone decide. */
export async function replaceCalendar(trx: Knex, year: number, rows: readonly NewCalendarRow[]): Promise<void> {
  await trx('call_calendar').where({ call_year: year }).delete();
  if (rows.length > 0) {
    await trx('call_calendar').insert(
      rows.map(({ phase, startsAt, endsAt, extendedUntil, resolution }, position) => ({
        call_year: year,
        phase,
        position,
        starts_at: startsAt,
        ends_at: endsAt,
        extended_until: extendedUntil,
        resolution,
      })),
    );
  }
  const published = rows.length > 0 ? trx.raw('app_now()') : null;
  await trx('calls')
    .where({ year })
    .update({ calendar_published_at: published, calendar_version: trx.raw('calendar_version + 1') });
}
