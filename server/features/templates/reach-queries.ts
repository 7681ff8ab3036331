import type { Knex } from 'knex';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { person, type PersonName } from '../../templates/person-columns.ts';
import type { Line } from '../../templates/template-draft-queries.ts';

export interface NamedForm {
  form: number;
  kind: FormKind;
  wireId: number;
  code: string;
  title: string;
  evaluator: PersonName | null;
}

/** How people call some forms: their project, and who evaluates. */
export function nameForms(db: Knex, forms: readonly number[]): Promise<NamedForm[]> {
  return ask(
    db,
    sql`select f.id as form, f.kind, f.wire_id as "wireId", p.code, p.title, ${person(sql`u`)} as evaluator
      from forms f join projects p on p.id = f.project_id left join users u on u.id = f.evaluator_id
      where f.id = any (${[...forms]}::bigint[])`,
  );
}

/** So many calls back: those before are as untouched, and nobody asks. */
const CALLS = 4;

/** Forms of other calls by the version that they are written under, the latest calls first. */
export function countElsewhere(
  db: Knex,
  { year, kind, modality }: Line,
): Promise<{ anio: number; version: number; formularios: number }[]> {
  return ask(
    db,
    sql`select t.call_year as anio, t.version, count(*)::integer as formularios
      from templates t join forms f on f.template_id = t.id
      where t.kind = ${kind} and t.modality is not distinct from ${modality} and t.call_year <> ${year}
      group by t.call_year, t.version order by t.call_year desc, t.version desc limit ${CALLS}`,
  );
}
