import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** What acts say themselves of projects; the rest is noted by triggers (`note_news.sql`). */
export type SaidOfProjects = 'publicado' | 'despublicado' | 'prorroga';

export interface ConcernedProject {
  id: number;
  /** What its people read of it: «lugar 7, en espera». */
  said?: string;
}

/** Within the act that it tells of: its people hear of it once, at the next look, however often the act is repeated. */
export async function noteNews(
  trx: Write,
  about: SaidOfProjects,
  projects: readonly ConcernedProject[],
): Promise<void> {
  if (projects.length === 0) return;
  const rows = projects.map(({ id, said }) => ({ id, detail: said === undefined ? null : { dicho: said } }));
  // Something may be published, taken back and published again before anybody heard of it: the last holds.
  if (about !== 'prorroga')
    await ask(
      trx,
      sql`delete from news_due where about in ('publicado', 'despublicado')
        and project_id = any (${projects.map(({ id }) => id)}::integer[])`,
    );
  await ask(
    trx,
    sql`insert into news_due (project_id, about, detail)
      select r.id, ${about}, nullif(r.detail, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id integer, detail jsonb) order by r.id
      on conflict (project_id, about) do update set detail = excluded.detail`,
  );
}
