import { COMMISSIONS, type CommissionRule } from '#engine/process/commissions.ts';
import type { Candidate } from '#schemas/generated/domain/candidate.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { holdsWords } from '#server/db/search.ts';

export interface CandidateFilter {
  rule: CommissionRule;
  year: number;
  words: readonly string[];
  /** Also those who sit in a commission of the type. */
  withSeated: boolean;
}

/** Who may sit in a commission of this type, with the work of the call (A-05, A-44), by surname. */
export async function listCandidates(
  db: Knex,
  filter: CandidateFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Candidate[]> {
  const { year } = filter;
  return ask(
    db,
    sql`select u.id, u.ape, u.nom, u.tipo_usuario as tipo, u.unidad_academica as "unidadAcademica", w.carga, w."cargaTotal"
      from (select * from users u where ${candidateSql(filter)} order by u.ape, u.nom, u.id limit ${limit} offset ${offset}) u,
      lateral (select count(*) filter (where c.type = any (${typesOfStage(filter)}::text[]))::integer as carga, count(*)::integer as "cargaTotal"
        from commission_evaluators m join commissions c on c.id = m.commission_id and c.call_year = ${year}
          join commission_projects p on p.commission_id = c.id
        where m.user_id = u.id) w
      order by u.ape, u.nom, u.id`,
  );
}

export async function countCandidates(db: Knex, filter: CandidateFilter): Promise<number> {
  const [row] = await ask<{ total: number }>(
    db,
    sql`select count(*)::integer as total from users u where ${candidateSql(filter)}`,
  );
  return row?.total ?? 0;
}

/** What evaluates in the stage of this commission, too: work there counts first. */
export function typesOfStage({ rule }: CandidateFilter): string[] {
  return COMMISSIONS.filter(({ stage }) => stage === rule.stage).map(({ type }) => type);
}

/** A condition on `users u`; all words are somewhere in name, unit or e-mail. */
export function candidateSql({ rule, year, words, withSeated }: CandidateFilter): Sql {
  const seated = withSeated
    ? sql``
    : sql` and not exists (select from commission_evaluators m join commissions c on c.id = m.commission_id
        where m.user_id = u.id and c.type = ${rule.type} and c.call_year = ${year})`;
  return sql`u.tipo_usuario = any (${rule.evaluators}::text[]) and u.may_sign_in${seated} and ${holdsWords(sql`u.search`, words)}`;
}
