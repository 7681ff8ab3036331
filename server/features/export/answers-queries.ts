import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';
import type { StoredScope } from '#server/core/project/project-rows.ts';

/** A stored form with all its sections, and what the columns before its answers say. */
export interface StoredForm {
  id: number;
  kind: FormKind;
  state: FormState;
  templateId: number;
  code: string;
  callYear: number;
  title: string;
  modality: Modality;
  academicUnit: string;
  biannual: boolean | null;
  projectState: State;
  responsible: string;
  evaluator: string | null;
  outcome: string | null;
  total: string | null;
  /** What the result rests on beside the answers. */
  scope: StoredScope | null;
  updatedAt: Date;
  sections: { section: number; data: unknown; listRevisions: Record<string, number> | null }[];
}

export interface StoredFormsFilter {
  kind: FormKind;
  year: number | null;
}

/** Forms of a kind in the order of their projects, `limit` of them from `offset` on. */
export async function listStoredForms(
  db: Knex,
  { kind, year }: StoredFormsFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredForm[]> {
  const ofYear = year === null ? sql`` : sql`and p.call_year = ${year}`;
  return ask(
    db,
    sql`select f.id, f.kind, f.state, f.template_id as "templateId", p.code, p.call_year as "callYear", p.title, p.modality,
       p.academic_unit as "academicUnit", p.biannual, p.state as "projectState", p.responsible,
       u.ape || ', ' || u.nom as evaluator, r.outcome, r.total, r.result->'alcance' as scope, f.updated_at as "updatedAt",
       (select json_agg(json_build_object('section', v.section, 'data', v.data, 'listRevisions', v.list_revisions) order by v.section)
          from answer_heads h join revisions v on v.id = h.revision_id where h.form_id = f.id) as sections
     from forms f
     join projects p on p.id = f.project_id
     left join users u on u.id = f.evaluator_id
     left join form_results r on r.form_id = f.id
     where f.kind = ${kind} and f.template_id is not null ${ofYear}
       and exists (select from answer_heads h where h.form_id = f.id)
     order by p.call_year, p.sequence, f.id
     offset ${offset} limit ${limit}`,
  );
}
