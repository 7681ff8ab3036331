import { REPORT_KINDS } from '#engine/process/reports.ts';
import { sql } from '#server/db/sql.ts';

/** Of `projects p`: it has been in OK, its call has a template for a report that it should have, and it has no such report. */
export const LACKS_REPORT = sql`exists (select from project_states s where s.project_id = p.id and s.state = 'OK')
  and exists (
    select from templates t
    where t.call_year = p.call_year and t.in_force and t.kind in (${REPORT_KINDS.ia}, ${REPORT_KINDS.if})
      and (t.modality is null or t.modality = p.modality)
      and (t.kind = ${REPORT_KINDS.if} or p.duration is not null)
      and not exists (select from forms f where f.project_id = p.id and f.kind = t.kind))`;
