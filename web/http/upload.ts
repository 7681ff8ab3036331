import { TRANSPORT } from '#web/text/transport.ts';
import type { Answer, Envelope } from './answer.ts';
import { API, TIMEOUT_MS, type Report } from './create-client.ts';
import { newKey } from './new-key.ts';
import type { TokenStore } from './token-store.ts';

export interface UploadOptions {
  title?: string;
  onProgress?: (part: number) => void;
  idempotencyKey?: string;
  /** Ends it; nobody is asked and nothing is said. */
  signal?: AbortSignal;
}

/** Sends files. The six seconds count without progress; a retry carries the same key. */
export async function upload<T>(
  path: string,
  form: FormData,
  ports: { token: TokenStore; report: Report },
  options: UploadOptions = {},
): Promise<Answer<T>> {
  const key = options.idempotencyKey ?? newKey();
  const sent = await send(path, form, ports.token.read(), key, options);
  if (sent === 'aborted') return { ok: false, status: 0, kind: sent, error: '', data: null };
  if (typeof sent === 'string') {
    const text = sent === 'timeout' ? TRANSPORT.timeout : TRANSPORT.network;
    const again = await ports.report.unreachable(TRANSPORT.offlineTitle, text);
    if (again) return upload(path, form, ports, { ...options, idempotencyKey: key });
    return { ok: false, status: 0, kind: sent, error: text, data: null };
  }
  const { status, envelope } = sent;
  if (envelope?.expiredToken) return undefined;
  if (envelope?.invalidToken) {
    ports.token.remove();
    ports.report.invalidToken();
    return { ok: false, status, kind: 'invalidToken', error: envelope.error ?? '', data: null };
  }
  ports.report.used();
  if (envelope?.ok) return { ok: true, status, data: envelope.data as T };
  const error = envelope?.error || TRANSPORT.unreadable;
  ports.report.refused(options.title ?? TRANSPORT.errorTitle, error, 'dialog');
  return { ok: false, status, kind: 'refused', error, data: envelope?.data ?? null };
}

type Sent = { status: number; envelope: Envelope | null } | 'timeout' | 'network' | 'aborted';

function send(
  path: string,
  form: FormData,
  token: string | null,
  key: string,
  { onProgress, signal }: UploadOptions,
): Promise<Sent> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve('aborted');
    // fetch tells nothing about what has been sent so far.
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        resolve('timeout');
        request.abort();
      }, TIMEOUT_MS);
    };
    request.open('POST', `${API}${path}`);
    if (token) request.setRequestHeader('authorization', token);
    request.setRequestHeader('Idempotency-Key', key);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      wait();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('progress', wait);
    request.addEventListener('error', () => resolve('network'));
    request.addEventListener('load', () =>
      resolve({ status: request.status, envelope: request.response as Envelope | null }),
    );
    const abort = () => {
      resolve('aborted');
      request.abort();
    };
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
    wait();
    request.send(form);
  });
}
