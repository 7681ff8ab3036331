import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { StartupFault } from './errors/startup-fault.ts';
import { newUploadPath } from './http/upload-folder.ts';
import { createStore } from './storage/create-store.ts';
import { newStorageKey } from './storage/storage-key.ts';

const CONTENT = 'Convoca';

/**
 * Stores a small file and removes it: settings that can never work refuse the start, with the setting and the reason. A store that
 * does not answer now may do so later, and all but the documents works meanwhile: the log says it.
 */
export async function tryStore(config: Pick<Config, 's3' | 'dataDir'>, log: Pick<Logger, 'warn'>): Promise<void> {
  const path = await newUploadPath();
  const store = createStore(config);
  const key = newStorageKey();
  try {
    await writeFile(path, CONTENT);
    await store.put(key, { path, size: CONTENT.length });
    await store.remove(key);
  } catch (error) {
    const code = codeOf(error instanceof Error ? error.cause : null);
    const reason = config.s3 === null ? folderFault(config.dataDir, code) : bucketFault(config.s3, code);
    if (reason !== null) throw new StartupFault(reason);
    log.warn({ err: error }, 'the document store does not answer: documents are refused until it does');
  } finally {
    store.stop();
    await rm(path, { force: true });
  }
}

/** Of an answer of S3 or of the system; a name that the client refuses has only that of its error. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

function folderFault(dataDir: string, code: string): string | null {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) return null;
  return (
    `No se puede escribir en la carpeta de documentos ${join(dataDir, 'documents')} (${code}). ` +
    'Revisá sus permisos o indicá otra con DATA_DIR.'
  );
}

function bucketFault({ bucket, endpoint, region }: NonNullable<Config['s3']>, code: string): string | null {
  switch (code) {
    case 'InvalidBucketNameError':
    case 'InvalidBucketName':
      return `S3_BUCKET: «${bucket}» no puede ser el nombre de un bucket: van de 3 a 63 minúsculas, números, puntos y guiones.`;
    case 'NoSuchBucket':
    case 'NotFound':
      return `S3_BUCKET: en ${endpoint} no hay un bucket «${bucket}». Crealo o corregí el nombre.`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `S3_ACCESS_KEY y S3_SECRET_KEY: ${endpoint} no las acepta (${code}). Revisá las dos.`;
    case 'AccessDenied':
      return `S3_ACCESS_KEY: ${endpoint} no le permite guardar y borrar en el bucket «${bucket}». Dale esos permisos o usá otra.`;
    case 'AuthorizationHeaderMalformed':
    case 'MovedPermanently':
    case 'PermanentRedirect':
      return `S3_REGION: el bucket «${bucket}» no está en ${region}. Indicá su región, y en S3_ENDPOINT la dirección de esa región.`;
    default:
      return null;
  }
}
