import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { membersSql } from '#server/core/commission/members-sql.ts';
import { sql } from '#server/db/sql.ts';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { EvaluatorRow } from './evaluators.ts';

type Member = PersonName & { userType: string };

/** Who is behind an evaluation form. */
export interface Appraisers {
  evaluator: EvaluatorRow | null;
  commission: { id: number; type: CommissionType; members: Member[]; excused: PersonName[] } | null;
  signature: { at: string; author: PersonName; file: string; storageKey: string } | null;
}

/** One statement: a save answers with it, too. */
export async function findAppraisers(
  db: Knex,
  form: Pick<FormRow, 'id' | 'kind' | 'commissionId'> & { projectId: number },
  evaluator: number | null,
): Promise<Appraisers> {
  const [row] = await ask<Appraisers>(
    db,
    sql`select
      (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom, 'academicUnit', u.unidad_academica, 'userType', u.tipo_usuario)
        from users u where u.id = ${evaluator}::integer) as evaluator,
      (select json_build_object('id', c.id, 'type', c.type, 'members', (
          select coalesce(json_agg(json_build_object('id', m.id, 'ape', m.ape, 'nom', m.nom, 'userType', m.tipo_usuario) order by e.position), '[]')
          from ${membersSql(sql`c.id`, sql`a.project`, sql`a.kind`)} e join users m on m.id = e.user_id),
        'excused', (select coalesce(json_agg(json_build_object('id', m.id, 'ape', m.ape, 'nom', m.nom) order by x.id), '[]')
          from excusals x join users m on m.id = x.evaluator_id where x.project_id = a.project and x.kind = a.kind))
        from commissions c where c.id = ${form.commissionId}::integer) as commission,
      (select json_build_object('at', s.at, 'author', (select json_build_object('id', w.id, 'ape', w.ape, 'nom', w.nom) from users w where w.id = s.signed_by),
          'file', d.file_name, 'storageKey', d.storage_key)
        from signatures s join documents d on d.id = s.document_id where s.form_id = ${form.id} and s.annulled_at is null) as signature
     from (values (${form.projectId}::integer, ${form.kind.replace(/_def$/u, '')}::text)) a (project, kind)`,
  );
  return row ?? { evaluator: null, commission: null, signature: null };
}
