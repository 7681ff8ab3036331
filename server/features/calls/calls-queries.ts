import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Knex } from 'knex';

/** False: that year has one already. */
export async function insertCall(trx: Knex, year: number, isCurrent: boolean): Promise<boolean> {
  const made = await trx('calls').insert({ year, vigente: isCurrent }).onConflict('year').ignore().returning('id');
  return made.length > 0;
}

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
  await trx('calls').where({ year }).update({ calendar_published_at: published });
}

export async function setIndependentEvaluation(trx: Knex, year: number, on: boolean): Promise<void> {
  await trx('calls').where({ year }).update({ independent_evaluation: on });
}

/** There is one current call at most; every decision rests on which it is, so both guards rise. */
export async function makeCurrent(trx: Knex, year: number): Promise<void> {
  await trx('calls')
    .where('vigente', true)
    .whereNot({ year })
    .update({ vigente: false, guard: trx.raw('guard + 1') });
  await trx('calls').where({ year }).update({ vigente: true });
}
