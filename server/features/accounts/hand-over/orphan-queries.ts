import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { Knex } from 'knex';
import { mayHold } from '#engine/process/commissions.ts';
import { isOneOf, LISTS_NOTHING_OWN, NEVER_CREATE } from '#engine/process/user-groups.ts';
import { OWED, TO_BE_OWED } from '#server/core/commission/owed-evaluations.ts';
import { CAN_GO_ON } from '#server/core/user/can-go-on.ts';
import { ask } from '#server/db/ask.ts';
import { SEATS } from '#server/core/commission/members-sql.ts';
import { sql } from '#server/db/sql.ts';

/** What an account is about to become. */
export interface Change {
  id: number;
  type: string;
  maySignIn: boolean;
}

export interface Orphans {
  projects: { id: number; code: string; title: string }[];
  evaluations: { commission: number; type: CommissionType; kind: EvaluationKind; code: string }[];
}

/** What nobody could go on with after the change; the account is still as it was. */
export async function findOrphans(db: Knex, { id, type, maySignIn }: Change): Promise<Orphans> {
  const leaves = !maySignIn || isOneOf(type, LISTS_NOTHING_OWN);
  const projects = leaves
    ? await ask<Orphans['projects'][number]>(
        db,
        sql`select p.id, p.code, p.title from project_links l join projects p on p.id = l.project_id
          where l.user_id = ${id} and not exists (
            select from project_links o join users u on u.id = o.user_id
            where o.project_id = l.project_id and o.user_id <> ${id} and ${CAN_GO_ON})
          order by p.code`,
      )
    : [];
  const open = await ask<Orphans['evaluations'][number]>(
    db,
    sql`select f.kind, c.id as commission, c.type, p.code
      from forms f join commissions c on c.id = f.commission_id join projects p on p.id = f.project_id
        join users u on u.id = f.evaluator_id
      where f.evaluator_id = ${id} and (${OWED} or ${TO_BE_OWED})
      order by c.id, p.code`,
  );
  return { projects, evaluations: open.filter(({ kind }) => !maySignIn || !mayHold(type, kind)) };
}

export type Receiver = 'unknown' | 'type' | 'evaluator' | null;

/** Why somebody cannot receive these projects; null: nothing speaks against it. */
export async function judgeReceiver(db: Knex, user: number, projects: readonly number[]): Promise<Receiver> {
  const [row] = await ask<{ type: string; evaluates: boolean }>(
    db,
    sql`select u.tipo_usuario as type, exists (
        select from forms f where f.evaluator_id = u.id and f.project_id = any(${projects}::integer[])
        union all
        select from ${SEATS} s where s.user_id = u.id and s.project_id = any(${projects}::integer[])) as evaluates
      from users u where u.id = ${user} and u.may_sign_in for share of u`,
  );
  if (!row) return 'unknown';
  if (NEVER_CREATE.some((type) => type === row.type)) return 'type';
  return row.evaluates ? 'evaluator' : null;
}

export async function linkProjects(trx: Knex, projects: readonly number[], user: number, by: number): Promise<void> {
  await trx('project_links')
    .insert(projects.map((project) => ({ project_id: project, user_id: user, linked_by: by })))
    .onConflict(['project_id', 'user_id'])
    .ignore();
}
