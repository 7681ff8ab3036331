import type { Knex } from 'knex';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** A project of somebody's, with what says whether it waits for them. */
export interface OwnProject {
  id: number;
  code: string;
  state: State;
  year: number;
  isCurrent: boolean;
  extension: Date | null;
  presented: boolean;
  missingDocuments: string[];
  savedSections: number[];
  hasReport: boolean;
  /** The last one that was presented. */
  presentedReport: ReportKind | null;
  /** All that the person is linked to, however many are listed. */
  total: number;
}

const LISTED = 200;

export async function listOwnProjects(db: Knex, user: number): Promise<OwnProject[]> {
  return ask(
    db,
    sql`select p.id, p.code, p.state, p.call_year as year, c.vigente as "isCurrent", p.extension_until as extension, p.presented,
        coalesce(p.missing_documents, '{}') as "missingDocuments",
        case when p.state = 'REC_P' then array(select distinct v.section from forms f join revisions v on v.form_id = f.id
          where f.project_id = p.id and f.kind = 'p' and v.author_id is not null order by v.section) else '{}' end as "savedSections",
        p.state = 'OK' and exists (select from forms f where f.project_id = p.id and f.kind = any (${REPORT_KINDS})) as "hasReport",
        case when p.state = 'OK' then (select f.kind from forms f where f.project_id = p.id and f.kind = any (${REPORT_KINDS})
          and f.state in ('completa', 'firmada') order by array_position(${REPORT_KINDS}::text[], f.kind) desc limit 1) end as "presentedReport",
        (count(*) over ())::integer as total
      from project_links l join projects p on p.id = l.project_id join calls c on c.year = p.call_year
      where l.user_id = ${user} and p.withdrawn_at is null order by p.code desc limit ${LISTED}`,
  );
}
