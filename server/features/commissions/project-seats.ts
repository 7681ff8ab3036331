import type { CommissionRule } from '#engine/process/commissions.ts';
import { SEATS } from '#server/core/commission/members-sql.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '../../db/write.ts';
import { insertForms } from './form-queries.ts';

interface SeatsOfProject {
  /** How many evaluators the project lacks. */
  lacking: number;
  /** Who sits in the commission for it, those who excused themselves, too. */
  members: number[];
}

/** null: the project is none of the commission's. */
export async function countSeats(trx: Write, commission: number, project: number): Promise<SeatsOfProject | null> {
  const [row] = await ask<SeatsOfProject>(
    trx,
    sql`select (select count(*) from commission_evaluators e where e.commission_id = c.id)::integer
        - (select count(*) from forms f where f.commission_id = c.id and f.project_id = p.project_id
            and f.evaluator_id is not null)::integer as lacking,
        (select coalesce(json_agg(s.user_id), '[]') from ${SEATS} s
          where s.commission_id = c.id and s.project_id = p.project_id) as members
      from commissions c join commission_projects p on p.commission_id = c.id
      where c.id = ${commission} and p.project_id = ${project}`,
  );
  return row ?? null;
}

interface NewSeat {
  commission: number;
  project: number;
  entered: number;
  author: number;
}

export async function insertProjectSeat(
  trx: Write,
  rule: CommissionRule,
  { commission, project, entered, author }: NewSeat,
): Promise<void> {
  await trx('project_seats').insert({
    commission_id: commission,
    project_id: project,
    user_id: entered,
    author_id: author,
    at: trx.raw('app_now()'),
  });
  await insertForms(trx, commission, rule);
}
