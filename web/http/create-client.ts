import { TRANSPORT } from '#web/text/transport.ts';
import type { OperationName, Operations } from '#schemas/generated/operations.ts';
import type { Part, Sent } from '#schemas/operation-parts.ts';
import { addressOf, type Address, type Named } from './address-of.ts';
import type { Answer, Envelope, Failure, Refusal } from './answer.ts';
import { dropToken } from './drop-token.ts';
import { newKey } from './new-key.ts';
import type { TokenStore } from './token-store.ts';

export const TIMEOUT_MS = 6000;
/** Browsers refuse 64 kB of bytes in all; a letter is up to three. */
const KEPT_ALIVE = 20_000;

/** The operations that take and answer JSON. */
export type CallName = {
  [N in OperationName]: Operations[N] extends { file: true } | { upload: true } ? never : N;
}[OperationName];

/** How a call is made, whatever it asks. */
export interface Manner {
  signal?: AbortSignal;
  /** How a refusal shows: a dialog, the browser's alert (evaluations only, A-94) or not at all (the screen shows it). */
  show?: 'dialog' | 'alert' | 'none';
  /** Refusals with these statuses are shown by the screen that asked. */
  handles?: readonly number[];
  /** Title of the dialog of a refusal. */
  title?: string;
  /** Several calls of one intent share a key; by default each write gets its own. */
  idempotencyKey?: string | null;
  /** It arrives although the page is closed meanwhile, where browsers allow that: up to a certain length. */
  outlivesPage?: boolean;
}

/** What a call asks: its parts by the contract of the operation, and its manner. */
export type Asking<N extends CallName> = Manner &
  Named<N> &
  (Operations[N] extends { body: infer B } ? { body: Sent<B> & WhoAsks } : unknown);

/** Older servers asked for it; the token says it. */
interface WhoAsks {
  readonly idUsr?: number;
}

/** What the client asks of the screen around it. */
export interface Report {
  refused(title: string, text: string, how: 'dialog' | 'alert'): void;
  /** True: try again. */
  unreachable(title: string, text: string): Promise<boolean>;
  invalidToken(): void;
  /** A call has been answered: the session has slid on. */
  used(): void;
}

export interface Client {
  /** Calls an operation by its name; what it needs is asked for, what it answers is known. */
  call: <N extends CallName>(
    name: N,
    ...asking: Manner extends Asking<N> ? [Asking<N>?] : [Asking<N>]
  ) => Promise<Answer<Part<N, 'answer'>>>;
}

export interface Ports {
  fetch: typeof fetch;
  token: TokenStore;
  report: Report;
  timeout?: number;
}

/** Calls of the API as specification 7 and 8.1 have them: header from the store, six seconds, dialogs for what went wrong. */
export function createClient(ports: Ports): Client {
  async function send<T>(to: Address, options: Options): Promise<Answer<T>> {
    const key = to.method === 'GET' ? null : options.idempotencyKey === undefined ? newKey() : options.idempotencyKey;
    for (;;) {
      // The next try waits for the person's decision.
      const token = ports.token.read();
      const reply = await attempt(ports, to, options, { key, token });
      if (reply instanceof Response) return readReply<T>(ports, reply, options, token);
      const { kind } = reply;
      if (kind === 'aborted') return failed(kind, '');
      const text = kind === 'timeout' ? TRANSPORT.timeout : TRANSPORT.network;
      // It goes out again under its key: what was stored after all is answered, not stored twice.
      if (options.show === 'none' || !(await ports.report.unreachable(TRANSPORT.offlineTitle, text))) {
        return failed(kind, text);
      }
    }
  }
  return { call: (name, ...[asking]) => send(addressOf(name, (asking ?? {}) as Named<typeof name>), asking ?? {}) };
}

/** What is sent and how, whichever operation it is. */
type Options = Manner & { body?: unknown };

async function attempt(
  ports: Ports,
  { method, path }: Address,
  options: Options,
  { key, token }: { key: string | null; token: string | null },
): Promise<Response | { kind: Failure }> {
  const timeout = AbortSignal.timeout(ports.timeout ?? TIMEOUT_MS);
  const sent = options.body === undefined ? null : JSON.stringify(options.body);
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('authorization', token);
  if (key) headers.set('Idempotency-Key', key);
  if (sent !== null) headers.set('Content-Type', 'application/json');
  try {
    const response = await ports.fetch(path, {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(sent === null ? {} : { body: sent, keepalive: options.outlivesPage === true && sent.length < KEPT_ALIVE }),
    });
    // The body counts too: a server that stops halfway is as silent as one that never begins.
    const body = await response.text();
    return new Response(body, {
      status: response.status === 204 ? 200 : response.status,
      statusText: response.statusText,
    });
  } catch {
    if (options.signal?.aborted) return { kind: 'aborted' };
    return { kind: timeout.aborted ? 'timeout' : 'network' };
  }
}

async function readReply<T>(
  ports: Ports,
  response: Response,
  options: Options,
  token: string | null,
): Promise<Answer<T>> {
  const envelope = parseEnvelope(await response.text());
  if (envelope?.expiredToken) return undefined;
  if (envelope?.invalidToken) {
    dropToken(token, ports);
    return failed('invalidToken', envelope.error ?? '', response.status);
  }
  ports.report.used();
  if (envelope?.ok) {
    const { data, meta } = envelope;
    return { ok: true, status: response.status, data: data as T, ...(meta ? { meta } : {}) };
  }
  const error = envelope?.error || TRANSPORT.unreadable;
  const how = options.show ?? 'dialog';
  if (how !== 'none' && !options.handles?.includes(response.status))
    ports.report.refused(options.title ?? TRANSPORT.errorTitle, error, how);
  return { ...failed('refused', error, response.status), data: envelope?.data ?? null };
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'ok' in value ? (value as Envelope) : null;
  } catch {
    return null;
  }
}

function failed(kind: Failure, error: string, status = 0): Refusal {
  return { ok: false, status, kind, error, data: null };
}
