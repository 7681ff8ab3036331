import type { Problem as WireProblem } from '#schemas/generated/domain/problem.ts';
import type { AnswerContract } from './answer-contract.ts';

/** An answer as a test reads it. `data` is checked against the OpenAPI document, so a test may say what it expects it to be. */
export interface Reply<T = never> {
  status: number;
  ok: boolean;
  data: T;
  error: string | null;
  invalidToken: boolean;
  expiredToken: boolean;
  meta: unknown;
  problems: readonly WireProblem[];
  headers: Headers;
  /** The envelope as it came. */
  envelope: Record<string, unknown>;
  /** Of a file. */
  bytes: Buffer;
}

export interface CallOptions {
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of `body`. */
  raw?: string | Buffer;
  /** Milliseconds to wait for the answer. */
  patience?: number;
}

export interface Client {
  get: <T = never>(path: string, query?: CallOptions['query']) => Promise<Reply<T>>;
  post: <T = never>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<T>>;
  put: <T = never>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<T>>;
  delete: <T = never>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<T>>;
  call: <T = never>(method: string, path: string, options?: CallOptions) => Promise<Reply<T>>;
}

const API = '/api/gestor';

/** Calls one application; every answer is compared with its OpenAPI document. */
export function createClient(url: string, token: string | null, contract: AnswerContract): Client {
  async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<Reply<T>> {
    const query = options.query
      ? `?${new URLSearchParams(Object.entries(options.query).map(([key, value]) => [key, String(value)])).toString()}`
      : '';
    const body = options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const headers = {
      // Packing and unpacking here would be for nothing.
      'accept-encoding': 'identity',
      ...(token !== null && { authorization: token }),
      ...(body !== null && { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(options.patience ?? 40_000) };
    if (body !== null) init.body = typeof body === 'string' ? body : new Uint8Array(body);
    const response = await fetch(`${url}${API}${path}${query}`, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const envelope = type.startsWith('application/json')
      ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>)
      : {};
    contract.check(method, `${API}${path}`, response.status, type, envelope);
    checkRefusal(response, `${method} ${path}`);
    const data = envelope['data'] as { problemas?: WireProblem[] } | null;
    return {
      status: response.status,
      ok: envelope['ok'] === true,
      data: envelope['data'] as T,
      error: envelope['error'] as string | null,
      invalidToken: envelope['invalidToken'] === true,
      expiredToken: envelope['expiredToken'] === true,
      meta: envelope['meta'],
      problems: envelope['ok'] === false ? (data?.problemas ?? []) : [],
      headers: response.headers,
      envelope,
      bytes,
    };
  }
  const withBody =
    (method: string) =>
    <T>(path: string, body?: unknown, options: CallOptions = {}) =>
      call<T>(method, path, body === undefined ? options : { ...options, body });
  return {
    call,
    get: (path, query) => call('GET', path, query ? { query } : {}),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
  };
}

/** Nobody keeps a refusal, and whoever was sent away for now learns until when. */
function checkRefusal({ status, headers }: Response, call: string): void {
  if (status < 400) return;
  if (headers.get('cache-control') !== 'no-store') throw new Error(`${call}: ${String(status)} may be cached`);
  if ([429, 503].includes(status) && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))
    throw new Error(`${call}: ${String(status)} does not say when to come back`);
}
