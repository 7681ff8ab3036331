import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** Evaluations of one kind that somebody came to hold, holds no longer or has more time for. */
export interface SeatChange {
  user: number;
  kind: IndividualKind;
  year: number;
  change: 'came' | 'went' | 'more time';
  codes: string[];
}

/**
 * Takes all that is due of some people: nobody is told by halves, so one process at a time; what an act is just changing is its
 * own news. Of what somebody excused himself from he is not told that it went; of earlier calls nothing is told.
 */
export async function takeSeatChanges(trx: Write, most: number): Promise<SeatChange[]> {
  const [lock] = await ask<{ free: boolean }>(trx, sql`select pg_try_advisory_xact_lock(${TELLING}) as free`);
  if (lock?.free !== true) return [];
  return ask(
    trx,
    sql`with free as materialized (
        select d.ctid from seats_due d
        where d.user_id in (select distinct user_id from seats_due order by user_id limit ${most}) for update skip locked),
      taken as (delete from seats_due s using free where s.ctid = free.ctid returning s.*),
      told as (
        select t.user_id, t.kind, t.project_id,
          case when t.change > 0 then 'came' when t.change < 0 then 'went' else 'more time' end as change
        from taken t where t.change <> 0 or t.extended)
      select t.user_id as user, t.kind, p.call_year as year, t.change, json_agg(p.code order by p.code) as codes
      from told t join projects p on p.id = t.project_id join calls c on c.year = p.call_year and c.vigente
      where not (t.change = 'went' and exists (select from excusals x
        where x.project_id = t.project_id and x.evaluator_id = t.user_id and x.kind = t.kind))
      group by t.user_id, t.kind, p.call_year, t.change order by t.user_id, t.change desc, t.kind`,
  );
}

const TELLING = 7_261_479;
