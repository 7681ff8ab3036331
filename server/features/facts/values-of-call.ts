import type { CallValues } from '#schemas/generated/domain/call-values.ts';
import type { Knex } from 'knex';
import { listCallValues } from '#server/core/call/call-values.ts';
import { listRubrics } from '#server/core/call/rubrics.ts';
import { findLastVersion } from './facts-queries.ts';
import { offeredValues, presentValues } from './offered-values.ts';

export async function readValues(db: Knex, year: number): Promise<CallValues> {
  const offered = offeredValues(await listRubrics(db, year));
  const stored = await listCallValues(db, year);
  const { version } = await findLastVersion(db, year, 'call');
  return { anio: year, version, valores: presentValues(offered, stored) };
}
