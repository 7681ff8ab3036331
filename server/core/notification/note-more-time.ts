import { COMMISSIONS } from '#engine/process/commissions.ts';
import { RECEPTIONS, type CalendarEntry } from '#engine/process/deadline.ts';
import { millisOf, type Instant } from '#engine/process/instant.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import { noteNews } from './note-news.ts';

type Dates = readonly Pick<CalendarEntry, 'phase' | 'endsAt' | 'extendedUntil'>[];

/** The phases that end later than was published before, by an extension. */
function extendedPhases(before: Dates, after: Dates): Phase[] {
  const end = ({ endsAt, extendedUntil }: Dates[number]): Instant | null => extendedUntil ?? endsAt;
  return after.flatMap((entry) => {
    const was = before.find(({ phase }) => phase === entry.phase);
    const [from, to] = [was ? end(was) : null, entry.extendedUntil];
    return from !== null && to !== null && millisOf(to) > millisOf(from) ? [entry.phase] : [];
  });
}

export interface MoreTime {
  /** Forms that its people have open in a reception. */
  projects: number[];
  /** Forms that evaluators have open: a table of `user_id`, `kind` and `project_id` for each stage. */
  evaluations: Sql[];
}

/** Everybody who has something open in a stage that is extended: the people of its projects, its evaluators. */
export async function findMoreTime(db: Knex, year: number, before: Dates, after: Dates): Promise<MoreTime> {
  const phases = extendedPhases(before, after);
  const receptions = phases.filter((phase) => RECEPTIONS.some((one) => one === phase));
  const projects = await ask<{ id: number }>(
    db,
    sql`select id from projects where call_year = ${year} and state = any (${receptions}::text[])
      and not (state = 'REC_P' and presented) order by id`,
  );
  const stages = phases.filter((phase) => !receptions.includes(phase));
  return { projects: projects.map(({ id }) => id), evaluations: stages.map((stage) => openEvaluations(year, stage)) };
}

export async function noteMoreTime(trx: Write, year: number, before: Dates, after: Dates): Promise<void> {
  const { projects, evaluations } = await findMoreTime(trx, year, before, after);
  await noteNews(
    trx,
    'prorroga',
    projects.map((id) => ({ id })),
  );
  for (const open of evaluations)
    await ask(
      trx,
      sql`insert into seats_due (user_id, kind, project_id, extended) select o.user_id, o.kind, o.project_id, true from ${open} o
        order by o.user_id, o.kind, o.project_id
        on conflict (user_id, kind, project_id) do update set extended = true`,
    );
}

function openEvaluations(year: number, stage: Phase): Sql {
  const kinds = COMMISSIONS.filter((rule) => rule.stage === stage).map(({ individual }) => individual);
  return sql`(select f.evaluator_id as user_id, f.kind, f.project_id from forms f join projects p on p.id = f.project_id
    where p.call_year = ${year} and p.state = ${stage} and f.kind = any (${kinds}::text[]) and f.state in ('vacia', 'borrador')
      and f.commission_id is not null and f.evaluator_id is not null)`;
}
