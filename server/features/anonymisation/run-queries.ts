import type { Knex } from 'knex';
import type { Anonymisation } from '#schemas/generated/domain/anonymisation.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import type { Threshold } from './threshold.ts';

export interface RunRow extends Threshold {
  id: number;
  state: Anonymisation['estado'];
  by: { id: number; ape: string; nom: string };
  at: Date;
  total: number;
  done: number;
  left: number;
  reasons: Record<string, number> | null;
}

const RUN = sql`select s.id, s.call_year as year, s.age, s.cutoff, s.state, s.created_at as at,
    json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) as by, n.*
  from anonymisations s join users u on u.id = s.requested_by, lateral (select count(*)::integer as total,
      count(*) filter (where p.state = 'hecha')::integer as done, count(*) filter (where p.state = 'omitida')::integer as left,
      (select json_object_agg(o.reason, o.number) from (select coalesce(r.reason, '') as reason, count(*)::integer as number
        from anonymisation_people r where r.run_id = s.id and r.state = 'omitida' group by 1) o) as reasons
    from anonymisation_people p where p.run_id = s.id) n`;

const LISTED = 20;

export function listRuns(db: Knex): Promise<RunRow[]> {
  return ask(db, sql`${RUN} order by s.id desc limit ${LISTED}`);
}

export async function findRun(db: Knex, id: number): Promise<RunRow | null> {
  const [row] = await ask<RunRow>(db, sql`${RUN} where s.id = ${id}`);
  return row ?? null;
}

/** null: another one is at work. */
export async function insertRun(
  trx: Write,
  { year, age, cutoff }: Threshold,
  by: number,
  people: readonly string[],
): Promise<number | null> {
  const [run] = await ask<{ id: number }>(
    trx,
    sql`insert into anonymisations (call_year, age, cutoff, requested_by) values (${year}, ${age}, ${cutoff}, ${by})
      on conflict ((true)) where state in ('espera', 'en_curso') do nothing returning id`,
  );
  if (!run) return null;
  await ask(
    trx,
    sql`insert into anonymisation_people (run_id, place, dni)
      select ${run.id}, p.place, p.dni from unnest(${people}::text[]) with ordinality p(dni, place)`,
  );
  return run.id;
}

/** null: there is nothing left to do. */
export async function beginRun(db: Knex, id: number): Promise<(Threshold & { by: number }) | null> {
  const [row] = await ask<Threshold & { by: number }>(
    db,
    change(
      sql`state = 'en_curso'`,
      sql`id = ${id} and state in ('espera', 'en_curso')
        returning call_year as year, age, cutoff, requested_by as by`,
    ),
  );
  return row ?? null;
}

export interface WaitingPerson {
  place: number;
  dni: string;
}

export function nextPeople(db: Knex, run: number, limit: number): Promise<WaitingPerson[]> {
  return ask(
    db,
    sql`select p.place, p.dni from anonymisation_people p join anonymisations s on s.id = p.run_id and s.state = 'en_curso'
      where p.run_id = ${run} and p.state = 'espera' order by p.place limit ${limit}`,
  );
}

/** Held to the end of the transaction. False: another process was here before. */
export async function claimPerson(trx: Write, run: number, place: number): Promise<boolean> {
  const rows = await ask(
    trx,
    sql`select p.place from anonymisation_people p where p.run_id = ${run} and p.place = ${place} and p.state = 'espera' for update`,
  );
  return rows.length > 0;
}

/** From now on the row says of nobody who it was. */
export async function settlePerson(
  db: Knex,
  run: number,
  place: number,
  state: 'hecha' | 'omitida',
  reason: string | null = null,
): Promise<void> {
  await ask(
    db,
    sql`update anonymisation_people set state = ${state}, reason = ${reason}, dni = null
      where run_id = ${run} and place = ${place} and state = 'espera'`,
  );
  await ask(db, change(sql`failures = 0`, sql`id = ${run}`));
}

export async function finishRun(db: Knex, run: number): Promise<void> {
  await ask(db, change(sql`state = 'listo'`, sql`id = ${run} and state = 'en_curso'`));
}

/** True: it has been tried often enough, and whom it did not come to is forgotten. */
export async function countFailure(db: Knex, run: number, tries: number): Promise<boolean> {
  const [row] = await ask<{ state: string }>(
    db,
    change(
      sql`failures = failures + 1, state = case when failures + 1 >= ${tries} then 'fallo' else state end`,
      sql`id = ${run} and state = 'en_curso' returning state`,
    ),
  );
  if (row?.state !== 'fallo') return false;
  await ask(db, sql`update anonymisation_people set dni = null where run_id = ${run}`);
  return true;
}

const change = (set: Sql, which: Sql): Sql =>
  sql`update anonymisations set ${set}, updated_at = app_now() where ${which}`;
