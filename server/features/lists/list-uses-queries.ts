import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export async function listTemplatesOf(db: Knex, year: number): Promise<{ kind: TemplateKind; ui: unknown }[]> {
  return ask(
    db,
    sql`select kind, content->'ui' as ui from templates where call_year = ${year} and state = 'publicada'`,
  );
}

export interface ChosenEntry {
  id: string;
  projects: number;
}

/** How many projects of the call hold each entry, in what is stored now. */
export async function countChosen(
  db: Knex,
  year: number,
  { kinds, keys }: { kinds: readonly string[]; keys: readonly string[] },
): Promise<ChosenEntry[]> {
  const path = keys.map((key) => `$.**.${JSON.stringify(key)}[*]`);
  return ask(
    db,
    sql`select v #>> '{}' as id, count(distinct f.project_id)::integer as projects
      from projects p
        join forms f on f.project_id = p.id and f.kind = any (${kinds}::text[])
        join answer_heads h on h.form_id = f.id
        join revisions r on r.id = h.revision_id
        cross join lateral unnest(${path}::text[]) as k(path)
        cross join lateral jsonb_path_query(r.data, k.path::jsonpath) as v
      where p.call_year = ${year} and jsonb_typeof(v) in ('string', 'number')
      group by 1`,
  );
}

export async function countAccountsByUnit(db: Knex): Promise<{ id: string; count: number }[]> {
  return ask(
    db,
    sql`select unidad_academica as id, count(*)::integer as count from users
      where unidad_academica is not null group by 1`,
  );
}

export async function countCommissionsByProgramme(db: Knex, year: number): Promise<{ id: string; count: number }[]> {
  return ask(
    db,
    sql`select programme_id as id, count(*)::integer as count from commissions
      where call_year = ${year} and programme_id is not null group by 1`,
  );
}
