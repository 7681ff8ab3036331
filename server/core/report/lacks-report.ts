import { sql } from '#server/db/sql.ts';
import { OWED } from './owed-reports.ts';

/** Of `projects p`: it has been in OK, its call has a template for a report that it should have, and it has no such report. */
export const LACKS_REPORT = sql`exists (select from project_states s where s.project_id = p.id and s.state = 'OK')
  and exists (
    select from ${OWED} k join templates t on t.kind = k.kind
    where t.call_year = p.call_year and t.in_force and (t.modality is null or t.modality = p.modality)
      and not exists (select from forms f where f.project_id = p.id and f.kind = k.kind))`;
