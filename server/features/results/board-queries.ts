import type { Knex } from 'knex';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';

/** A form that a commission has to fill in, with who holds it. */
export interface BoardRow {
  id: number;
  kind: EvaluationKind;
  state: FormState;
  missing: number | null;
  /** YYYY-MM-DD; null: not complete. */
  completedOn: string | null;
  code: string;
  projectState: State;
  commission: number;
  commissionType: CommissionType;
  programme: string | null;
  evaluator: BoardPerson | null;
  /** The evaluator is linked to the project: it is not theirs to judge any more. */
  isOwner: boolean;
}

export interface BoardPerson {
  id: number;
  ape: string;
  nom: string;
  email: string;
  type: string;
  maySignIn: boolean;
}

/** In the order of the projects; what an evaluator left behind who is in no commission any more is nobody's to fill in. */
export async function listBoardRows(db: Knex, { year, kind, modality }: Contest): Promise<BoardRow[]> {
  const { definitive } = commissionOf(kind);
  return ask(
    db,
    sql`select f.wire_id as id, f.kind, f.state, f.missing, f.completed_on::text as "completedOn", p.code, p.state as "projectState", c.id as commission,
        c.type as "commissionType", l.nom as programme,
        case when u.id is not null then json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom, 'email', u.email,
          'type', u.tipo_usuario, 'maySignIn', u.may_sign_in) end as evaluator,
        exists (select from project_links o where o.project_id = p.id and o.user_id = f.evaluator_id) as "isOwner"
      from projects p join forms f on f.project_id = p.id
        join commissions c on c.id = f.commission_id
        left join users u on u.id = f.evaluator_id
        left join list_entries l on l.call_year = c.call_year and l.list = 'lProgramas' and l.entry_id = c.programme_id
      where p.call_year = ${year} and p.modality = ${modality} and p.withdrawn_at is null and f.kind in (${kind}, ${definitive ?? kind}) and not f.excused
      order by p.sequence, f.id`,
  );
}
