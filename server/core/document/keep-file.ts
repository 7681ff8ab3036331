import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { Knex } from 'knex';
import type { Context } from '#server/context/context.ts';
import type { StoredFile } from '#server/storage/document-store.ts';
import { newStorageKey } from '#server/storage/storage-key.ts';
import { storeUnavailable } from './store-unavailable.ts';

/** The file under a key of its own, and what to do when no row comes of it. */
export interface KeptFile {
  key: string;
  discard: () => Promise<void>;
}

/** Announced first: whatever happens from here on, no file stays that nobody knows of. */
export async function keepFile(
  { db, services, log }: Pick<Context, 'db' | 'services' | 'log'>,
  file: StoredFile,
  limit?: number,
): Promise<KeptFile> {
  const key = newStorageKey();
  await db('pending_blobs').insert({ storage_key: key });
  try {
    await services.store.put(key, file, limit);
  } catch (error) {
    // Its announcement stays: the store may have taken it after all.
    log.warn({ err: error }, 'a file was not stored');
    throw storeUnavailable(error, DOCUMENT_MESSAGES.storeDown);
  }
  const discard = async () => {
    try {
      await services.store.remove(key);
      await forgetFile(db, key);
    } catch (error) {
      log.warn({ err: error }, 'an orphan file stays for the sweep');
    }
  };
  return { key, discard };
}

/** A row names it now, or it is gone. */
export async function forgetFile(db: Knex, storageKey: string): Promise<void> {
  await db('pending_blobs').where({ storage_key: storageKey }).delete();
}
