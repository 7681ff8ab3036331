import type { Json } from '#engine/json.ts';
import type { Knex } from 'knex';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import type { StoredResult } from '#server/core/project/project-rows.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** A project that is evaluated, with its forms of one kind. */
export interface ContestedProject {
  id: number;
  code: string;
  title: string;
  academicUnit: string | null;
  responsible: string;
  createdAt: string;
  presentedAt: string | null;
  forms: ContestedForm[];
}

export interface ContestedForm {
  id: number;
  wireId: number;
  kind: EvaluationKind;
  state: FormState;
  templateId: number | null;
  evaluator: PersonName | null;
  /** Which answers they are, and which result. */
  revision: number | null;
  resultAt: string | null;
}

/** In the order of their numbers; without the answers, nor what an earlier commission left behind (decision 0034). */
export async function listContested(db: Knex, { year, kind, modality }: Contest): Promise<ContestedProject[]> {
  const { definitive } = commissionOf(kind);
  return ask(
    db,
    sql`select p.id, p.code, p.title, p.academic_unit as "academicUnit", p.responsible,
        to_json(p.created_at) as "createdAt", to_json(p.presented_at) as "presentedAt", x.forms
      from projects p cross join lateral (
        select json_agg(json_build_object('id', f.id, 'wireId', f.wire_id, 'kind', f.kind, 'state', f.state, 'templateId', f.template_id,
            'evaluator', case when u.id is not null then json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) end,
            'revision', h.revision_id, 'resultAt', r.at) order by f.id) as forms
          from forms f
          left join users u on u.id = f.evaluator_id
          left join answer_heads h on h.form_id = f.id
          left join form_results r on r.form_id = f.id
          left join forms d on d.project_id = p.id and d.kind = ${definitive}
          where f.project_id = p.id and f.kind in (${kind}, ${definitive ?? kind})
            and (d.id is null or f.commission_id is not distinct from d.commission_id)) x
      where p.call_year = ${year} and p.modality = ${modality} and p.withdrawn_at is null and x.forms is not null
      order by p.sequence`,
  );
}

export interface FormAnswers {
  id: number;
  data: Json;
  result: StoredResult | null;
}

export async function listFormAnswers(db: Knex, forms: readonly number[]): Promise<FormAnswers[]> {
  if (forms.length === 0) return [];
  return ask(
    db,
    sql`select h.form_id as id, v.data, r.result
      from answer_heads h join revisions v on v.id = h.revision_id left join form_results r on r.form_id = h.form_id
      where h.form_id = any(${forms}::bigint[])`,
  );
}
