import type { Knex } from 'knex';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface Opinion {
  kind: FormKind;
  wireId: number;
  code: string;
  isDefinitive: boolean;
  /** Of an individual one: which of its kind in the project, by number. */
  place: number;
}

/** Everything in which something was saved, by project; the definitive one comes first. */
export async function listOpinions(db: Knex, commission: number): Promise<Opinion[]> {
  return ask(
    db,
    sql`select o.kind, o."wireId", p.code, o."isDefinitive", o.place from (
        select f.id, f.project_id, f.kind, f.wire_id as "wireId", f.evaluator_id is null as "isDefinitive",
          row_number() over (partition by f.project_id, f.kind order by f.wire_id)::integer as place
        from forms f where f.commission_id = ${commission}) o
      join projects p on p.id = o.project_id
      where exists (select from revisions r where r.form_id = o.id)
      order by p.code, o."isDefinitive" desc, o.kind, o.place`,
  );
}
