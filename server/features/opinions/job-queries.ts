import type { Knex } from 'knex';
import type { BackgroundJob } from '#schemas/generated/domain/background-job.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export interface JobRow {
  id: number;
  commission: number;
  requestedBy: number;
  state: BackgroundJob['estado'];
  done: number;
  total: number;
  attempt: number;
  storageKey: string | null;
  size: number | null;
  sha256: string | null;
  /** Of a finished one: the files that could not be printed. */
  lacking: string[];
  at: Date;
  /** When a finished one is swept. */
  until: Date;
}

const COLUMNS = sql`id, commission_id as commission, requested_by as "requestedBy", state, done, total, attempt,
  storage_key as "storageKey", size::float8 as size, sha256, lacking, created_at as at, updated_at + interval '1 day' as until`;

export async function findJob(db: Knex, id: number): Promise<JobRow | null> {
  return only(await ask<JobRow>(db, sql`select ${COLUMNS} from background_jobs where id = ${id}`));
}

/** The one of the commission that is at work, or a new one. */
export async function insertJob(
  trx: Write,
  { commission, requestedBy, total }: Pick<JobRow, 'commission' | 'requestedBy' | 'total'>,
): Promise<JobRow & { isNew: boolean }> {
  const [row] = await ask<JobRow & { isNew: boolean }>(
    trx,
    sql`insert into background_jobs as j (kind, commission_id, requested_by, total)
      values ('dictamenes', ${commission}, ${requestedBy}, ${total})
      on conflict (kind, commission_id) where state in ('espera', 'en_curso') do update set kind = j.kind
      returning ${COLUMNS}, xmax = 0 as "isNew"`,
  );
  if (!row) throw new Error('no job was stored');
  return row;
}

/** null: there is nothing left to do. */
export function beginAttempt(db: Knex, id: number, total: number): Promise<JobRow | null> {
  return change(
    db,
    sql`state = 'en_curso', done = 0, total = ${total}, attempt = attempt + 1`,
    sql`id = ${id} and state in ('espera', 'en_curso')`,
  );
}

/** null: another try is at work by now. */
export function tellProgress(db: Knex, job: JobRow, done: number): Promise<JobRow | null> {
  return change(db, sql`done = ${done}`, current(job));
}

export function finishJob(
  trx: Write,
  job: JobRow,
  { key, size, sha256, lacking }: { key: string; size: number; sha256: string; lacking: readonly string[] },
): Promise<JobRow | null> {
  return change(
    trx,
    sql`state = 'listo', done = total, storage_key = ${key}, size = ${size}, sha256 = ${sha256},
      lacking = ${lacking}::text[]`,
    current(job),
  );
}

/** It may be tried again so many times. */
export function countFailure(db: Knex, job: JobRow, tries: number): Promise<JobRow | null> {
  return change(
    db,
    sql`failures = failures + 1, state = case when failures + 1 >= ${tries} then 'fallo' else state end`,
    current(job),
  );
}

async function change(db: Knex, set: Sql, which: Sql): Promise<JobRow | null> {
  return only(
    await ask<JobRow>(
      db,
      sql`update background_jobs set ${set}, updated_at = app_now() where ${which} returning ${COLUMNS}`,
    ),
  );
}

const current = ({ id, attempt }: JobRow): Sql => sql`id = ${id} and attempt = ${attempt} and state = 'en_curso'`;

function only<Row>([row]: readonly Row[]): Row | null {
  return row ?? null;
}
