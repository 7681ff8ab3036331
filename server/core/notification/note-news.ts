import { DEFINITIVE_KINDS, type DefinitiveKind } from '#engine/process/commissions.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** What acts say themselves of projects; the rest is noted by triggers (`note_news.sql`). */
export type SaidOfProjects = 'publicado' | 'despublicado' | 'prorroga' | 'informe';

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
  if (about === 'publicado' || about === 'despublicado')
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

/** A call that is over opens every result that it has: whoever was not told of one yet is told now. */
export async function noteOpened(trx: Write, year: number): Promise<void> {
  await ask(
    trx,
    sql`insert into news_due (project_id, about)
      select distinct p.id, 'resultado' from projects p join forms f on f.project_id = p.id
      where p.call_year = ${year} and f.kind = any (${DEFINITIVE_KINDS}::text[]) and f.state in ('completa', 'firmada')
        and not exists (select from results_told t where t.project_id = p.id and t.kind = f.kind)
      order by p.id
      on conflict (project_id, about) do update set about = excluded.about`,
  );
}

/** Something was said of this result that its people could not read: they are told of it when they can. */
export async function forgetTold(trx: Write, kind: DefinitiveKind, projects: readonly number[]): Promise<void> {
  await ask(trx, sql`delete from results_told where kind = ${kind} and project_id = any (${[...projects]}::integer[])`);
}
