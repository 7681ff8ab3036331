import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Sweep } from '#server/sweep/start-sweeping.ts';
import type { DocumentStore } from './document-store.ts';
import { StoreUnavailable } from './store-faults.ts';

const BATCH = 200;

/**
 * Files that no row names: of uploads that ended halfway, of projects that were removed. Each is announced in
 * `pending_blobs` before it is written, so nothing in the store is unknown here. An upload takes a minute at most; what is
 * an hour old is nobody's any more.
 */
export function sweepBlobs(store: DocumentStore, log: Pick<Logger, 'warn'>): Sweep {
  return async (db: Knex) => {
    await db.raw('delete from pending_blobs p using documents d where d.storage_key = p.storage_key');
    const { rows }: { rows: { key: string }[] } = await db.raw(
      `select storage_key as key from pending_blobs where at < app_now() - interval '1 hour' order by at limit ?`,
      [BATCH],
    );
    for (const { key } of rows) {
      try {
        // In the background, and no faster than the store likes.
        await store.remove(key);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.warn({ err: error }, 'orphan files stay for the next round');
        return;
      }
      await db('pending_blobs').where({ storage_key: key }).delete();
    }
  };
}
