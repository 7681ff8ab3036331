import type { Knex } from 'knex';
import { COMMISSIONS, type IndividualKind } from '#engine/process/commissions.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql } from '#server/db/sql.ts';

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

const due = joined(
  COMMISSIONS.map(
    ({ individual, stage, evaluators }) =>
      sql`(f.kind = ${individual} and p.state = ${stage} and u.tipo_usuario = any (${evaluators}::text[]))`,
  ),
  ' or ',
);

/** Who owes evaluations of stages that run: those whom the board of progress calls so, in all calls. */
export function listOwing(db: Knex): Promise<Owing[]> {
  return ask(
    db,
    sql`select o.*, (o.until at time zone 'America/Argentina/Buenos_Aires')::date
        - (app_now() at time zone 'America/Argentina/Buenos_Aires')::date as "daysLeft"
      from (select f.evaluator_id as user, f.kind, p.call_year as year, count(*)::integer as count,
          (select coalesce(k.extended_until, k.ends_at) from call_calendar k join calls c on c.year = k.call_year
            where k.call_year = p.call_year and k.phase = p.state and c.calendar_published_at is not null) as until
        from forms f join projects p on p.id = f.project_id join users u on u.id = f.evaluator_id
        where f.state in ('vacia', 'borrador') and not f.excused and u.may_sign_in and (${due})
          and not exists (select from project_links l where l.project_id = p.id and l.user_id = f.evaluator_id)
        group by f.evaluator_id, f.kind, p.call_year, p.state) o
      order by o.user, o.year, o.kind`,
  );
}
