import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Knex } from 'knex';
import { DATE_ID, OWED } from './owed-reports.ts';

interface ValueOfCall {
  modality: string;
  id: string;
  value: unknown;
}

/** The projects that owe a report whose last day is among these values. */
export function listOwingByDate(db: Knex, year: number, values: readonly ValueOfCall[]): Promise<{ id: number }[]> {
  const days = JSON.stringify(values.filter(({ value }) => value !== null));
  return ask(
    db,
    sql`select distinct p.id from projects p cross join lateral ${OWED} k
        join forms f on f.project_id = p.id and f.kind = k.kind and f.state in ('vacia', 'borrador')
        join jsonb_to_recordset(${days}::jsonb) n(modality text, id text) on n.modality = p.modality and n.id = ${DATE_ID}
      where p.call_year = ${year} and p.state = 'OK' and p.withdrawn_at is null order by p.id`,
  );
}
