import type { Readable } from 'node:stream';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { Context } from '#server/context/context.ts';
import { StoreUnavailable } from '#server/storage/store-faults.ts';
import { storeUnavailable } from './store-unavailable.ts';

export async function openStored(
  { services, log }: Pick<Context, 'services' | 'log'>,
  { storageKey }: { storageKey: string },
): Promise<Readable> {
  try {
    return await services.store.open(storageKey);
  } catch (error) {
    log.error({ err: error }, 'a stored file cannot be read');
    throw storeUnavailable(
      error,
      error instanceof StoreUnavailable ? DOCUMENT_MESSAGES.storeDownReading : DOCUMENT_MESSAGES.fileLost,
    );
  }
}
