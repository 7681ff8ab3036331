import { COMMISSIONS } from '#engine/process/commissions.ts';
import { RECEPTIONS, type CalendarEntry } from '#engine/process/deadline.ts';
import { millisOf, type Instant } from '#engine/process/instant.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
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

/** Whoever has something open in a stage that was extended: the people of its projects, its evaluators. */
export async function noteMoreTime(trx: Write, year: number, before: Dates, after: Dates): Promise<void> {
  for (const phase of extendedPhases(before, after))
    if (RECEPTIONS.some((one) => one === phase)) await noteNews(trx, 'prorroga', await openProjects(trx, year, phase));
    else await noteEvaluators(trx, year, phase);
}

function openProjects(trx: Write, year: number, state: Phase): Promise<{ id: number }[]> {
  return ask(
    trx,
    sql`select id from projects where call_year = ${year} and state = ${state} and not (state = 'REC_P' and presented) order by id`,
  );
}

async function noteEvaluators(trx: Write, year: number, stage: Phase): Promise<void> {
  const kinds = COMMISSIONS.filter((rule) => rule.stage === stage).map(({ individual }) => individual);
  await ask(
    trx,
    sql`insert into seats_due (user_id, kind, project_id, extended)
      select f.evaluator_id, f.kind, f.project_id, true from forms f join projects p on p.id = f.project_id
      where p.call_year = ${year} and p.state = ${stage} and f.kind = any (${kinds}::text[]) and f.state in ('vacia', 'borrador')
        and f.commission_id is not null and f.evaluator_id is not null
      order by f.evaluator_id, f.kind, f.project_id
      on conflict (user_id, kind, project_id) do update set extended = true`,
  );
}
