import { COMMISSIONS } from '#engine/process/commissions.ts';
import { statesBefore } from '#engine/process/states.ts';
import { joined, sql } from '#server/db/sql.ts';

/** The stage of `commissions c` runs for `projects p`, or is still to come. */
const TO_BE_EVALUATED = joined(
  COMMISSIONS.map(
    ({ type, stage }) => sql`(c.type = ${type} and p.state = any (${[...statesBefore(stage), stage]}::text[]))`,
  ),
  ' or ',
);

/**
 * A table of `commission_id`, `project_id`, `code` and `lacking`: projects that have fewer evaluators than their commission because
 * somebody excused himself. Where the commission's form is signed nobody is waited for.
 */
export const SHORT_SEATS = sql`(select * from (
  select c.id as commission_id, c.call_year, p.id as project_id, p.code,
      (select count(*) from commission_evaluators e where e.commission_id = c.id)::integer
        - (select count(*) from forms f where f.commission_id = c.id and f.project_id = p.id and f.evaluator_id is not null)::integer as lacking
    from commissions c join commission_projects k on k.commission_id = c.id join projects p on p.id = k.project_id
    where (${TO_BE_EVALUATED}) and p.withdrawn_at is null and exists (select from excusals x where x.project_id = p.id)
      and not exists (select from forms f where f.commission_id = c.id and f.project_id = p.id and f.state = 'firmada')
  ) s where s.lacking > 0)`;
