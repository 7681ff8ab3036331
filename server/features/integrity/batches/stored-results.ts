import { isDeepStrictEqual } from 'node:util';
import { assessAnswers } from '#server/core/form/assess-answers.ts';
import { readStoredScope, writeStoredResult } from '#server/core/form/stored-result.ts';
import type { StoredResult } from '#server/core/project/project-rows.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { BatchContext, BatchInvariant, Broken } from '../kinds/batch-invariant.ts';
import { FORM_NAME } from './form-name.ts';
import { lookAtEach } from './look-at-each.ts';

const MOST = 25;

interface ResultRow {
  id: number;
  broken: Broken;
  templateId: number;
  data: unknown;
  result: StoredResult;
  outcome: string | null;
  total: string | null;
}

/** A stored result is what its answers come to under the facts that it was stored with. */
export const STORED_RESULTS: BatchInvariant = {
  name: 'resultados-que-no-dan',
  look: async (context, after) => {
    const rows = await ask<ResultRow>(
      context.db,
      sql`select f.id, ${FORM_NAME}, f.template_id as "templateId", r.data, s.result, s.outcome, s.total
        from form_results s join forms f on f.id = s.form_id join projects p on p.id = f.project_id
          join answer_heads h on h.form_id = f.id join revisions r on r.id = h.revision_id
        where f.template_id is not null and f.id > ${after} order by f.id limit ${MOST}`,
    );
    return lookAtEach(rows, MOST, (row) => givesTheSame(context, row));
  },
};

async function givesTheSame({ services }: BatchContext, row: ResultRow): Promise<boolean> {
  const ready = await services.templates.ready(await services.templates.byId(row.templateId));
  const [section] = ready.prepared.sections;
  if (!section) return false;
  const scope = readStoredScope(row.result.alcance);
  const { result } = (await assessAnswers(ready, section, row.data, scope)).score;
  if (result === null) return false;
  const again = JSON.parse(JSON.stringify(writeStoredResult(result, scope).resultado)) as unknown;
  return isDeepStrictEqual(again, row.result.resultado);
}
