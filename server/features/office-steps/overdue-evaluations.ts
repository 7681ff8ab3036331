import type { Knex } from 'knex';
import { COMMISSIONS } from '#engine/process/commissions.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { sql } from '#server/db/sql.ts';
import { countRows, NOTHING, type Waiting } from './count-waiting.ts';

/** Evaluations that are expected and not complete although the last day of the phase in force is over. */
export async function overdueEvaluations(
  db: Knex,
  { year, calendar, now }: Pick<CallRow, 'year' | 'calendar' | 'now'>,
  phase: Phase,
): Promise<Waiting> {
  const entry = calendar.find((one) => one.phase === phase);
  const end = entry?.extendedUntil ?? entry?.endsAt ?? null;
  const kinds = COMMISSIONS.filter(({ stage }) => stage === phase).map(({ individual }) => individual);
  if (end === null || new Date(end) > now || kinds.length === 0) return NOTHING;
  const counted = await countRows(
    db,
    sql`from forms f join projects p on p.id = f.project_id and p.state = ${phase} and p.withdrawn_at is null
      where f.call_year = ${year} and f.kind = any (${kinds}::text[]) and f.state in ('vacia', 'borrador')
        and f.commission_id is not null and not f.excused`,
  );
  return { ...counted, year, phase, until: new Date(end) };
}

/** Definitive forms of the phase in force that are complete and that nobody has signed. */
export async function unsignedForms(db: Knex, year: number, phase: Phase): Promise<Waiting> {
  const kinds = COMMISSIONS.flatMap(({ stage, isSigned, definitive }) =>
    stage === phase && isSigned && definitive !== null ? [definitive] : [],
  );
  if (kinds.length === 0) return NOTHING;
  const counted = await countRows(
    db,
    sql`from forms f join projects p on p.id = f.project_id and p.state = ${phase}
      where f.call_year = ${year} and f.kind = any (${kinds}::text[]) and f.state = 'completa'`,
  );
  return { ...counted, year, phase };
}
