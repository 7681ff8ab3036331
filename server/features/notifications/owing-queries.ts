import type { Knex } from 'knex';
import { OWED } from '#server/core/commission/owed-evaluations.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

export interface Owing {
  user: number;
  kind: IndividualKind;
  year: number;
  /** Evaluations that are not complete. */
  count: number;
  /** When the stage ends, where a calendar was published. */
  until: Date | null;
  /** From today, by the office's days; negative: it is over. */
  daysLeft: number | null;
}

/** Who owes evaluations of stages that run: those whom the board of progress calls so, in all calls. */
export function listOwing(db: Knex): Promise<Owing[]> {
  return ask(
    db,
    sql`select o.*, (o.until at time zone ${ZONE_SQL})::date
        - (app_now() at time zone ${ZONE_SQL})::date as "daysLeft"
      from (select f.evaluator_id as user, f.kind, p.call_year as year, count(*)::integer as count,
          (select coalesce(k.extended_until, k.ends_at) from call_calendar k join calls c on c.year = k.call_year
            where k.call_year = p.call_year and k.phase = p.state and c.calendar_published_at is not null) as until
        from forms f join projects p on p.id = f.project_id join users u on u.id = f.evaluator_id
        where u.may_sign_in and ${OWED}
        group by f.evaluator_id, f.kind, p.call_year, p.state) o
      order by o.user, o.year, o.kind`,
  );
}
