import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { CallValue } from '#server/memory/call-memory.ts';

/** A fact of the call that nobody enters. */
export const YEAR = 'anio';

/** Values that a cut reads whatever its rubric declares. */
export const CUT_VALUES = { budget: 'presupuesto', seats: 'cupos', mark: 'nota' } as const;

export type Values = Readonly<Record<string, CallValue['value']>>;

/** What the call declares for one modality, by its id, as rubrics read it. */
export function valuesFor(call: { year: number; values: readonly CallValue[] }, modality: Modality): Values {
  const declared = call.values.filter((one) => one.modality === modality);
  return { ...Object.fromEntries(declared.map(({ id, value }) => [id, value])), [YEAR]: call.year };
}

export async function listCallValues(db: Knex, year: number): Promise<CallValue[]> {
  return ask(db, sql`select modality, id, value from call_values where call_year = ${year} order by modality, id`);
}
