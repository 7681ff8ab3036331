import type { CommissionRule } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { IS_KEPT } from '#server/core/commission/commission-rows.ts';
import { SEATS } from '#server/core/commission/members-sql.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '../../db/write.ts';

/**
 * One form for each project and evaluator, and one definitive form for each project where the type has one. What
 * an earlier commission left behind with answers is used again. Again: only what is missing.
 */
export async function insertForms(
  trx: Write,
  commission: number,
  { individual, definitive }: CommissionRule,
): Promise<void> {
  await takeUpForms(trx, commission, individual);
  // Whoever was substituted after completing it has evaluated the project: that seat is not filled twice. Nobody is given
  // again what he excused himself from.
  await ask(
    trx,
    sql`with lacking as (
      select e.project_id, e.user_id, e.position,
        row_number() over (partition by e.project_id order by e.position desc) as place,
        (select count(*) from commission_evaluators m where m.commission_id = ${commission})
          - (select count(*) from forms f where f.commission_id = ${commission} and f.kind = ${individual} and f.project_id = e.project_id) as free
      from commissions c join ${SEATS} e on e.commission_id = c.id
      where c.id = ${commission}
        and not exists (select from forms f where f.commission_id = c.id and f.kind = ${individual}
          and f.project_id = e.project_id and f.evaluator_id = e.user_id)
        and not exists (select from excusals x where x.project_id = e.project_id and x.evaluator_id = e.user_id
          and x.kind = ${individual})
    )
    insert into forms (kind, wire_id, project_id, commission_id, evaluator_id, created_at, updated_at)
      select ${individual}, nextval('form_wire_id'), l.project_id, ${commission}, l.user_id, app_now(), app_now()
        from lacking l where l.place <= l.free order by l.project_id, l.position
      on conflict do nothing`,
  );
  if (definitive === null) return;
  await ask(
    trx,
    sql`insert into forms (kind, wire_id, project_id, commission_id, created_at, updated_at)
      select ${definitive}, nextval('form_wire_id'), p.project_id, p.commission_id, app_now(), app_now()
        from commission_projects p where p.commission_id = ${commission} order by p.project_id
      on conflict (project_id, kind, evaluator_id) where kind <> 'eippe' do update set commission_id = excluded.commission_id
        where forms.commission_id is distinct from excluded.commission_id`,
  );
}

/** Of a programme there may be several that were left behind: the newest one goes on. */
async function takeUpForms(trx: Write, commission: number, kind: IndividualKind): Promise<void> {
  await ask(
    trx,
    sql`update forms set commission_id = ${commission} where id in (
      select distinct on (f.project_id, f.evaluator_id) f.id from forms f
        join ${SEATS} e on e.commission_id = ${commission} and e.project_id = f.project_id and e.user_id = f.evaluator_id
        where f.kind = ${kind} and f.commission_id is null and not f.excused and not exists (
          select from forms o where o.commission_id = ${commission} and o.kind = f.kind
            and o.project_id = f.project_id and o.evaluator_id = f.evaluator_id)
        order by f.project_id, f.evaluator_id, f.id desc)`,
  );
}

/** Frees the forms that a condition on `forms f` names: what holds nothing goes, the rest stays with its project. */
export async function releaseForms(trx: Write, which: Sql): Promise<number> {
  await dropDrafts(trx, sql`${which} and not ${IS_KEPT}`);
  await ask(trx, sql`delete from forms f where ${which} and not ${IS_KEPT}`);
  const kept = await ask<{ id: string }>(
    trx,
    sql`update forms f set commission_id = null, updated_at = app_now() where ${which} returning f.id`,
  );
  return kept.length;
}

/** Half-typed texts of a form that goes, or goes to somebody else. */
async function dropDrafts(trx: Write, which: Sql): Promise<void> {
  await ask(trx, sql`delete from drafts d using forms f where d.kind = f.kind and d.wire_id = f.wire_id and ${which}`);
}

export interface Substitution {
  commission: number;
  left: number;
  entered: number;
}

/**
 * What holds nothing moves. What is complete stays and counts; what is half done stays with its project, and whoever came
 * begins anew. Answers how many stay.
 */
export async function moveForms(trx: Write, { commission, left, entered }: Substitution): Promise<number> {
  const own = sql`f.commission_id = ${commission} and f.evaluator_id = ${left}`;
  const complete = await ask<{ id: string }>(
    trx,
    sql`select f.id from forms f where ${own} and f.state in ('completa', 'firmada')`,
  );
  const halfDone = await ask<{ id: string }>(
    trx,
    sql`update forms f set commission_id = null, updated_at = app_now()
      where ${own} and f.state not in ('completa', 'firmada') and ${IS_KEPT} returning f.id`,
  );
  const empty = sql`${own} and not ${IS_KEPT}`;
  await dropDrafts(trx, empty);
  // Whoever came may have a form of the project from an earlier commission: that one goes on, not two of them.
  await ask(
    trx,
    sql`delete from forms f where ${empty} and exists (
      select from forms o where o.kind = f.kind and o.project_id = f.project_id and o.evaluator_id = ${entered}
        and (o.kind <> 'eippe' or o.commission_id is null))`,
  );
  await ask(trx, sql`update forms f set evaluator_id = ${entered}, updated_at = app_now() where ${empty}`);
  return complete.length + halfDone.length;
}
