import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export type Source = 'call' | 'staff';
export type Scalar = string | number | boolean;
/** What changes for a project, by the fact's id; null: it is taken away. */
export type Changed = Readonly<Record<string, Scalar | null>>;

export interface LastVersion {
  version: number;
  author: { id: number; ape: string; nom: string } | null;
  at: Date | null;
}

/** The newest version of a call's values, or of the facts of its projects; 0: nobody entered any. */
export async function findLastVersion(db: Knex, year: number, source: Source): Promise<LastVersion> {
  const [row] = await ask<LastVersion>(
    db,
    sql`select v.version, v.at,
        case when u.id is not null then json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) end as author
      from fact_versions v left join users u on u.id = v.author_id
      where v.call_year = ${year} and v.source = ${source} order by v.version desc limit 1`,
  );
  return row ?? { version: 0, author: null, at: null };
}

export async function insertVersion(
  trx: Write,
  entry: { year: number; source: Source; version: number; changes: readonly object[]; author: number },
): Promise<void> {
  const { year, source, version, changes, author } = entry;
  await trx('fact_versions').insert({
    call_year: year,
    source,
    version,
    changes: JSON.stringify(changes),
    author_id: author,
  });
}

export interface NewValue {
  modality: Modality;
  id: string;
  /** null takes it away. */
  value: Scalar | null;
}

export async function storeCallValues(trx: Write, year: number, values: readonly NewValue[]): Promise<void> {
  const rows = JSON.stringify(values);
  await ask(
    trx,
    sql`delete from call_values c using jsonb_to_recordset(${rows}::jsonb) n(modality text, id text, value jsonb)
      where c.call_year = ${year} and c.modality = n.modality and c.id = n.id and n.value is null`,
  );
  await ask(
    trx,
    sql`insert into call_values (call_year, modality, id, value)
      select ${year}, n.modality, n.id, n.value from jsonb_to_recordset(${rows}::jsonb) n(modality text, id text, value jsonb)
        where n.value is not null
      on conflict (call_year, modality, id) do update set value = excluded.value`,
  );
}

/** A project of the call with what the office entered of it. */
export interface ProjectFactsRow {
  id: number;
  code: string;
  title: string;
  modality: Modality;
  state: State;
  values: Record<string, Scalar>;
}

export async function listFacts(db: Knex, year: number): Promise<ProjectFactsRow[]> {
  return ask(
    db,
    sql`select p.id, p.code, p.title, p.modality, p.state, coalesce(f.values, '{}') as values
      from projects p left join (
        select project_id, json_object_agg(id, value) as values from project_facts group by project_id) f on f.project_id = p.id
      where p.call_year = ${year} and p.withdrawn_at is null order by p.sequence`,
  );
}

export interface NewFact {
  project: number;
  id: string;
  /** null takes it away. */
  value: Scalar | null;
}

export async function storeFacts(trx: Write, facts: readonly NewFact[]): Promise<void> {
  const rows = JSON.stringify(facts);
  const given = sql`jsonb_to_recordset(${rows}::jsonb) n(project integer, id text, value jsonb)`;
  await ask(
    trx,
    sql`delete from project_facts f using ${given} where f.project_id = n.project and f.id = n.id and n.value is null`,
  );
  await ask(
    trx,
    sql`insert into project_facts (project_id, id, value) select n.project, n.id, n.value from ${given} where n.value is not null
      on conflict (project_id, id) do update set value = excluded.value`,
  );
}
