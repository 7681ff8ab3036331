import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

const names = new Map<string, string>();

/**
 * Planned once for each connection instead of at every call: for the few statements of nearly every request, which cost
 * more to plan than to run. The text must come from a small fixed set.
 */
export async function prepared<Row>(db: Knex, text: string, bindings: readonly Knex.RawBinding[]): Promise<Row[]> {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  const { rows }: { rows: Row[] } = await db.raw(text, bindings).options({ name });
  return rows;
}
