import type { Knex } from 'knex';
import type { IntegrityName } from '#schemas/messages/integrity.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { BatchContext, Broken } from './kinds/batch-invariant.ts';
import type { Invariant } from './kinds/invariant.ts';
import { BATCH_INVARIANTS, INVARIANTS } from './invariants.ts';

/** The others are told by their number. */
const EXAMPLES = 20;

export interface Found {
  count: number;
  examples: readonly Broken[];
  next: number | null;
}

/** One statement: how many there are, and the first of them. */
export async function findBroken(db: Knex, { broken }: Invariant): Promise<Found> {
  const rows = await ask<Broken & { count: number }>(
    db,
    sql`select x.type, x.id, x.name, count(*) over ()::integer as count from (${broken}) x order by x.name, x.id limit ${EXAMPLES}`,
  );
  const examples = rows.map(({ type, id, name }) => ({ type, id, name }));
  return { count: rows[0]?.count ?? 0, examples, next: null };
}

/** Some of what a control looks at, from there on; null: there is no such control. */
export async function runControl(context: BatchContext, name: string, after: number): Promise<Found | null> {
  const invariant = INVARIANTS.find((one) => one.name === name);
  if (invariant) return findBroken(context.db, invariant);
  const batch = BATCH_INVARIANTS.find((one) => one.name === name);
  if (!batch) return null;
  const { broken, next } = await batch.look(context, after);
  return { count: broken.length, examples: broken.slice(0, EXAMPLES), next };
}

/** A control from its beginning to its end, batch by batch. */
export async function runWhole(context: BatchContext, name: IntegrityName): Promise<Omit<Found, 'next'>> {
  const examples: Broken[] = [];
  let count = 0;
  for (let after: number | null = 0; after !== null;) {
    const found = await runControl(context, name, after);
    if (found === null) throw new TypeError(`no control is called ${name}`);
    count += found.count;
    examples.push(...found.examples.slice(0, EXAMPLES - examples.length));
    after = found.next;
  }
  return { count, examples };
}
