import type { Knex } from 'knex';
import type { DeclaredLine } from '#engine/merit/read-criterion.ts';
import { CUT_VALUES, listCallValues, valuesFor } from '#server/core/call/call-values.ts';
import type { Contest } from '#server/core/cut/contest.ts';

/** What the call says about its cuts; a text or a date says nothing. */
export async function declaredLine(db: Knex, { year, modality }: Contest): Promise<DeclaredLine> {
  const values = valuesFor({ year, values: await listCallValues(db, year) }, modality);
  const line = Object.entries(CUT_VALUES).flatMap(([key, id]) => {
    const value = values[id];
    return typeof value === 'number' ? [[key, value]] : [];
  });
  return Object.fromEntries(line) as DeclaredLine;
}
