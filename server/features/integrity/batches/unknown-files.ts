import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { BatchInvariant } from '../kinds/batch-invariant.ts';

/** Keys begin with two hexadecimal digits, so the store falls into as many parts. */
const PARTS = 256;
const AT_ONCE = 16;

/** Every file in the store is a document's, of a job, or on its way in or out. */
export const UNKNOWN_FILES: BatchInvariant = {
  name: 'archivos-sin-documento',
  look: async ({ db, services }, after) => {
    const keys: string[] = [];
    const end = Math.min(PARTS, after + AT_ONCE);
    for (let part = after; part < end; part += 1) {
      keys.push(...(await services.store.list(part.toString(16).padStart(2, '0'))));
    }
    const unknown = await ask<{ key: string }>(
      db,
      sql`select k.key from unnest(${keys}::text[]) as k(key)
        where not exists (select from documents d where d.storage_key = k.key)
          and not exists (select from pending_blobs b where b.storage_key = k.key)
          and not exists (select from background_jobs j where j.storage_key = k.key)
        order by k.key`,
    );
    return {
      broken: unknown.map(({ key }) => ({ type: 'archivo', id: key, name: key })),
      next: end < PARTS ? end : null,
    };
  },
};
