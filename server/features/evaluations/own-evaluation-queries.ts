import type { Knex } from 'knex';
import { DEFINITIVE_KINDS, isSigned, type DefinitiveKind } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { membersSql } from '#server/core/commission/members-sql.ts';
import { BEHIND_SIGNATURE } from '#server/core/form/behind-signature.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql, verbatim, type Sql } from '#server/db/sql.ts';

export interface OwnForm {
  id: number;
  project: number;
  kind: EvaluationKind;
  state: FormState;
  missing: number | null;
  projectState: State;
  year: number;
  independent: boolean;
  /** The definitive form of its kind is signed. */
  isFrozen: boolean;
  /** It outlived its commission: history. */
  isLeftBehind: boolean;
  /** The person is linked to the project, too. */
  isOwner: boolean;
}

/** The person's forms of these projects, individual and definitive. */
export async function listOwnForms(
  db: Knex,
  user: number,
  kinds: readonly EvaluationKind[],
  projects: readonly number[],
): Promise<OwnForm[]> {
  return ask(
    db,
    sql`select f.wire_id as id, f.project_id as project, f.kind, f.state, f.missing, p.state as "projectState", p.call_year as year,
        c.independent_evaluation as independent,
        ${BEHIND_SIGNATURE} as "isFrozen",
        f.commission_id is null as "isLeftBehind",
        exists (select from project_links l where l.project_id = p.id and l.user_id = ${user}) as "isOwner"
      from forms f join projects p on p.id = f.project_id join calls c on c.year = p.call_year
      where f.project_id = any (${projects}::integer[]) and f.kind = any (${kinds}::text[]) and not f.excused
        and (f.evaluator_id = ${user} or f.evaluator_id is null
          and ${user} in (select m.user_id from ${membersSql(sql`f.commission_id`, sql`f.project_id`, sql`replace(f.kind, '_def', '')`)} m))
      order by f.project_id, f.id`,
  );
}

export interface RunningStage {
  kind: IndividualKind;
  year: number;
  modality: Modality;
  total: number;
  pending: number;
  independent: boolean;
  /** Definitive forms that are not complete, of those whose own evaluation is; and those that are not signed. */
  toAgree: number;
  toSign: number;
  next: { kind: EvaluationKind; id: number; code: string } | null;
}

/**
 * What the person has to evaluate in the stages that run: all of it, whatever the table shows. What belongs to no commission
 * any more, or was withdrawn from, nobody waits for.
 */
export async function listRunningStages(
  db: Knex,
  user: number,
  stages: readonly { kind: IndividualKind | DefinitiveKind; state: State }[],
): Promise<RunningStage[]> {
  if (stages.length === 0) return [];
  const open = sql`f.state in ('vacia', 'borrador')`;
  const toAgree = sql`not ${open} and d.state in ('vacia', 'borrador')`;
  const toSign = sql`not ${open} and d.state <> 'firmada' and d.kind = any (${DEFINITIVE_KINDS.filter(isSigned)}::text[])`;
  const running = joined(
    stages.map(({ kind, state }) => sql`(f.kind = ${kind} and p.state = ${state})`),
    ' or ',
  );
  return ask(
    db,
    sql`select f.kind, p.call_year as year, p.modality, count(*)::integer as total, bool_or(c.independent_evaluation) as independent, count(*) filter (where ${open})::integer as pending,
        count(*) filter (where ${toAgree})::integer as "toAgree", count(*) filter (where ${toSign})::integer as "toSign",
        coalesce(${nextOf(sql`f`, open)}, ${nextOf(sql`d`, toAgree)}, ${nextOf(sql`d`, toSign)}) as next
      from forms f join projects p on p.id = f.project_id join calls c on c.year = p.call_year
        left join forms d on d.project_id = f.project_id and d.commission_id = f.commission_id and d.kind = f.kind || '_def'
          and ${user} in (select m.user_id from ${membersSql(sql`f.commission_id`, sql`f.project_id`, sql`f.kind`)} m)
      where f.evaluator_id = ${user} and f.commission_id is not null and p.withdrawn_at is null and (${running})
        and not exists (select from project_links l where l.project_id = p.id and l.user_id = ${user})
      group by f.kind, p.call_year, p.modality order by p.call_year desc, f.kind, p.modality desc`,
  );
}

/** The first of them, by the project's code. */
function nextOf(form: Sql, which: Sql): Sql {
  return sql`(array_agg(json_build_object('kind', ${form}.kind, 'id', ${form}.wire_id, 'code', p.code) order by p.code) filter (where ${which}))[1]`;
}

export interface StageEnd {
  year: number;
  state: State;
  until: Date;
}

/** When the stages of these calls end, extensions counted, where a calendar was published. */
export async function listStageEnds(db: Knex, years: readonly number[]): Promise<StageEnd[]> {
  const until = verbatim('coalesce(k.extended_until, k.ends_at)');
  return ask(
    db,
    sql`select k.call_year as year, k.phase as state, ${until} as until from call_calendar k join calls c on c.year = k.call_year
      where c.calendar_published_at is not null and k.call_year = any (${years}::integer[]) and ${until} is not null`,
  );
}
