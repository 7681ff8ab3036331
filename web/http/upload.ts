import { TRANSPORT } from '#web/text/transport.ts';
import type { OperationName, Operations } from '#schemas/generated/operations.ts';
import type { Part } from '#schemas/operation-parts.ts';
import { addressOf, type Address, type Named } from './address-of.ts';
import type { Answer, Envelope } from './answer.ts';
import { TIMEOUT_MS, type Report } from './create-client.ts';
import { dropToken } from './drop-token.ts';
import { newKey } from './new-key.ts';
import type { TokenStore } from './token-store.ts';

/** The operations that take a file. */
export type UploadName = { [N in OperationName]: Operations[N] extends { upload: true } ? N : never }[OperationName];

/** The parts of the form, the file among them, and how they are sent. */
export type Sending<N extends UploadName> = Named<N> &
  Manner & { body: { readonly [K in keyof Part<N, 'body'>]: string | Blob } };

interface Manner {
  title?: string;
  onProgress?: (part: number) => void;
  idempotencyKey?: string;
  /** Ends it; nobody is asked and nothing is said. */
  signal?: AbortSignal;
}

interface Ports {
  token: TokenStore;
  report: Report;
}

/** Sends files. The six seconds count without progress; a retry carries the same key. */
export function upload<N extends UploadName>(
  name: N,
  sending: Sending<N>,
  ports: Ports,
): Promise<Answer<Part<N, 'answer'>>> {
  const form = new FormData();
  for (const [key, value] of Object.entries<string | Blob>(sending.body)) form.append(key, value);
  return sendForm(addressOf(name, sending), form, ports, sending);
}

async function sendForm<T>(to: Address, form: FormData, ports: Ports, manner: Manner): Promise<Answer<T>> {
  const key = manner.idempotencyKey ?? newKey();
  const token = ports.token.read();
  const sent = await send(to, form, token, key, manner);
  if (sent === 'aborted') return { ok: false, status: 0, kind: sent, error: '', data: null };
  if (typeof sent === 'string') {
    const text = sent === 'timeout' ? TRANSPORT.timeout : TRANSPORT.network;
    const again = await ports.report.unreachable(TRANSPORT.offlineTitle, text);
    if (again) return sendForm(to, form, ports, { ...manner, idempotencyKey: key });
    return { ok: false, status: 0, kind: sent, error: text, data: null };
  }
  const { status, envelope } = sent;
  if (envelope?.expiredToken) return undefined;
  if (envelope?.invalidToken) {
    dropToken(token, ports);
    return { ok: false, status, kind: 'invalidToken', error: envelope.error ?? '', data: null };
  }
  ports.report.used();
  if (envelope?.ok) return { ok: true, status, data: envelope.data as T };
  const error = envelope?.error || TRANSPORT.unreadable;
  ports.report.refused(manner.title ?? TRANSPORT.errorTitle, error, 'dialog');
  return { ok: false, status, kind: 'refused', error, data: envelope?.data ?? null };
}

type Sent = { status: number; envelope: Envelope | null } | 'timeout' | 'network' | 'aborted';

function send(
  { method, path }: Address,
  form: FormData,
  token: string | null,
  key: string,
  { onProgress, signal }: Manner,
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
    request.open(method, path);
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
