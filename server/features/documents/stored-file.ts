import type { Readable } from 'node:stream';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, createError } from '../../errors/create-error.ts';
import type { UploadedFile } from '../../http/upload-to-disk.ts';
import { newStorageKey } from '../../storage/storage-key.ts';
import { StoreUnavailable } from '../../storage/store-faults.ts';
import { announceFile, forgetFile } from './document-queries.ts';

const RETRY_AFTER = 30;

/** The file under a key of its own, and what to do when no row comes of it. */
export interface KeptFile {
  key: string;
  discard: () => Promise<void>;
}

/** Announced first: whatever happens from here on, no file stays that nobody knows of. */
export async function keepFile({ db, services, log }: Context, file: UploadedFile): Promise<KeptFile> {
  const key = newStorageKey();
  await announceFile(db, key);
  try {
    await services.store.put(key, file);
  } catch (error) {
    // Its announcement stays: the store may have taken it after all.
    log.warn({ err: error }, 'a file was not stored');
    throw unavailable(error, DOCUMENT_MESSAGES.storeDown);
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

export async function openStored(
  { services, log }: Context,
  { storageKey }: { storageKey: string },
): Promise<Readable> {
  try {
    return await services.store.open(storageKey);
  } catch (error) {
    log.error({ err: error }, 'a stored file cannot be read');
    throw unavailable(
      error,
      error instanceof StoreUnavailable ? DOCUMENT_MESSAGES.storeDownReading : DOCUMENT_MESSAGES.fileLost,
    );
  }
}

/** 503: the same request may be sent again. */
function unavailable(error: unknown, message: string): unknown {
  if (error instanceof AppError) return error;
  return createError({ status: 503, message, headers: { 'Retry-After': String(RETRY_AFTER) } });
}
