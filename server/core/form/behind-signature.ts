import { sql } from '#server/db/sql.ts';

/** Of `forms f`: an individual one whose definitive form is signed. */
export const BEHIND_SIGNATURE = sql`exists (select from forms d
  where d.project_id = f.project_id and d.kind = f.kind || '_def' and d.state = 'firmada')`;
