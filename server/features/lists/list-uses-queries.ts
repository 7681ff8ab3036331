import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

const OFFERS = '$.** ? (@."ui:lista" == $list || @.lista == $list)';

/** Kinds of forms of which a published version takes options from the list. */
export async function listOfferingKinds(db: Knex, year: number, list: string): Promise<TemplateKind[]> {
  const rows = await ask<{ kind: TemplateKind }>(
    db,
    sql`select distinct kind from templates where call_year = ${year} and state = 'publicada' and jsonb_path_exists((content->'ui')::jsonb,
        ${OFFERS}::jsonpath, jsonb_build_object('list', ${list}::text)) order by kind`,
  );
  return rows.map(({ kind }) => kind);
}

export interface ChosenEntry {
  id: string;
  projects: number;
}

/** How many projects of the call hold each entry, in what is stored now. */
export async function countChosen(db: Knex, year: number, list: string): Promise<ChosenEntry[]> {
  return ask(
    db,
    sql`select entry as id, count(distinct project_id)::integer as projects from chosen_entries
      where call_year = ${year} and list = ${list} group by entry`,
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
