import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import type { Config } from '#server/config/config.ts';
import type { DocumentStore } from './document-store.ts';
import { checkStorageKey } from './storage-key.ts';
import { FileMissing, StoreUnavailable } from './store-faults.ts';
import { within } from '#server/patience/within.ts';

interface Options extends NonNullable<Config['s3']> {
  timeout: number;
}

/** Objects in a bucket that exists. */
export function createS3Store({ endpoint, region, bucket, accessKey, secretKey, timeout }: Options): DocumentStore {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const transportAgent = new (useSSL ? https : http).Agent({ keepAlive: true, maxSockets: 64 });
  const client = new Client({
    endPoint: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (useSSL ? 443 : 80) : Number(port),
    useSSL,
    region,
    accessKey,
    secretKey,
    pathStyle: true,
    // One try within the limit: whoever uploads sees the refusal and tries again.
    retryOptions: { disableRetry: true },
    transport: { request: requestWithLimit(useSSL ? https : http, timeout) },
    transportAgent,
  });

  async function attempt<T>(act: string, work: Promise<T>, limit = timeout, giveUp?: () => void): Promise<T> {
    try {
      return await within(limit, work, giveUp);
    } catch (error) {
      throw error instanceof FileMissing ? error : new StoreUnavailable(act, error);
    }
  }

  return {
    put: async (key, { path, size }, limit) => {
      const content = createReadStream(path);
      const sent = client.putObject(bucket, checkStorageKey(key), content, size);
      await attempt('store a file', sent, limit, () => content.destroy());
    },
    open: (key) =>
      attempt(
        'open a file',
        client.getObject(bucket, checkStorageKey(key)).catch((error: unknown) => {
          throw isNotThere(error) ? new FileMissing(key) : error;
        }),
      ),
    remove: (key) => attempt('remove a file', client.removeObject(bucket, checkStorageKey(key))),
    list: (start) => attempt('list files', listKeys(client, bucket, `${start}/`)),
    stop: () => transportAgent.destroy(),
  };
}

async function listKeys(client: Client, bucket: string, start: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { name } of client.listObjectsV2(bucket, start, true) as AsyncIterable<{ name?: string }>)
    if (name !== undefined) keys.push(name);
  return keys;
}

/** Whoever downloads may be slow, and a socket that nobody reads looks idle. */
const READING_TIMEOUT = 60_000;

/** A connection without a sign of life is cut, so that a store that hangs does not pile up requests. */
function requestWithLimit({ request }: typeof http | typeof https, timeout: number): typeof http.request {
  return ((options: http.RequestOptions, answered: (response: http.IncomingMessage) => void) => {
    const sent = request({ ...options, timeout }, (response) => {
      sent.setTimeout(READING_TIMEOUT);
      answered(response);
    });
    sent.on('timeout', () => sent.destroy(new Error('the store is silent')));
    return sent;
  }) as typeof http.request;
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
}
