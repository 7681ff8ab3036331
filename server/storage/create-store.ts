import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { DocumentStore } from './document-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** Every act: below the browser's six seconds, and uploads are refused within five. */
const TIMEOUT = 4_000;
const FOLDER = 'documents';

/** The S3 store that the configuration names, else a folder beside the database. */
export function createStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, timeout = TIMEOUT): DocumentStore {
  return s3 === null ? createLocalStore({ folder: join(dataDir, FOLDER), timeout }) : createS3Store({ ...s3, timeout });
}
