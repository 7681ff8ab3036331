import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface OfferingTemplate {
  kind: TemplateKind;
  modality: string | null;
  ui: unknown;
}

export async function listTemplatesOf(db: Knex, year: number): Promise<OfferingTemplate[]> {
  return ask(
    db,
    sql`select kind, modality, content->'ui' as ui from templates where call_year = ${year} and state = 'publicada'`,
  );
}

export interface ChosenEntry {
  id: string;
  projects: number;
}

/** Of a stored section: where in its answers the entries are. */
export interface ChosenPlace {
  kind: string;
  section: number;
  keys: readonly string[];
}

/** How many projects of the call hold each entry, in what is stored now. No other section is read: most of a project is long texts. */
export async function countChosen(db: Knex, year: number, places: readonly ChosenPlace[]): Promise<ChosenEntry[]> {
  const paths = places.map(({ keys }) => `lax $${keys.map((key) => `.${JSON.stringify(key)}`).join('')}[*]`);
  return ask(
    db,
    sql`select v #>> '{}' as id, count(distinct f.project_id)::integer as projects
      from projects p
        join forms f on f.project_id = p.id
        join unnest(${places.map(({ kind }) => kind)}::text[], ${places.map(({ section }) => section)}::smallint[], ${paths}::text[])
          as k(kind, section, path) on k.kind = f.kind
        join answer_heads h on h.form_id = f.id and h.section = k.section
        join revisions r on r.id = h.revision_id
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
