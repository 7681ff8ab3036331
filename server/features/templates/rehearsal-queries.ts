import type { Knex } from 'knex';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Line } from '../../templates/template-draft-queries.ts';
import { kindsOf } from './impact-queries.ts';

export interface JudgedCall {
  year: number;
  modality: Modality;
  projects: number;
  /** Complete forms of single evaluators. */
  forms: number;
}

/** Calls with complete forms of a kind, the last one first. */
export async function listJudgedCalls(
  db: Knex,
  { kind, modality }: Pick<Line, 'kind' | 'modality'>,
): Promise<JudgedCall[]> {
  return ask(
    db,
    sql`select p.call_year as year, p.modality, count(distinct p.id) as projects, count(*) filter (where f.kind = ${kind}) as forms
      from forms f join projects p on p.id = f.project_id
      where f.kind = any(${kindsOf(kind)}::text[]) and f.state in ('completa', 'firmada')
        and (${modality}::text is null or p.modality = ${modality})
      group by p.call_year, p.modality order by p.call_year desc, p.modality desc`,
  );
}
