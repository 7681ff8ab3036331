import http from 'node:http';

/** How a request ended for whoever sent it: only `answered` is an answer; `closed` is an orderly end of the connection. */
export type End = 'answered' | 'refused' | 'closed' | 'reset' | 'silent';

export interface Sending {
  method: string;
  path: string;
  token?: string;
  key?: string;
  body?: object;
  raw?: { content: Buffer; type: string };
}

export interface Ended<T = unknown> {
  end: End;
  status: number;
  data: T;
  error: string | null;
  /** What came when it is no JSON. */
  bytes: Buffer;
  /** When its last byte had been handed to the system; null: never. */
  sentAt: number | null;
  endedAt: number;
}

const PATIENCE = 30_000;

/** Kept connections to the product, as browsers have them. */
export class Connections {
  #agent = new http.Agent({ keepAlive: true });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  send<T>(sending: Sending): Promise<Ended<T>> {
    return new Promise((resolve) => {
      let sentAt: number | null = null;
      let isSilent = false;
      const failed = (error: NodeJS.ErrnoException) => {
        const end = isSilent ? 'silent' : endOf(error);
        resolve({
          end,
          status: 0,
          data: null as T,
          error: error.message,
          bytes: Buffer.alloc(0),
          sentAt,
          endedAt: performance.now(),
        });
      };
      const request = http.request(`${this.#url}/api/gestor${sending.path}`, {
        method: sending.method,
        agent: this.#agent,
        timeout: PATIENCE,
        headers: headersOf(sending),
      });
      request.once('finish', () => (sentAt = performance.now()));
      request.once('timeout', () => {
        isSilent = true;
        request.destroy();
      });
      request.once('error', failed);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', failed);
        response.once('end', () => {
          resolve({ ...answerOf<T>(response, Buffer.concat(chunks)), sentAt, endedAt: performance.now() });
        });
      });
      request.end(contentOf(sending));
    });
  }

  /** Of calls that prepare or look: anything but a success is a fault. */
  async need<T>(sending: Sending): Promise<T> {
    const ended = await this.send<T>(sending);
    if (ended.end === 'answered' && ended.status < 300) return ended.data;
    throw new Error(`${sending.method} ${sending.path}: ${ended.end} ${ended.status} ${ended.error ?? ''}`);
  }

  /** Leaves what is open: another process answers from now on. */
  renew(): void {
    this.#agent.destroy();
    this.#agent = new http.Agent({ keepAlive: true });
  }
}

function contentOf({ body, raw }: Sending): Buffer {
  return raw?.content ?? Buffer.from(body ? JSON.stringify(body) : '');
}

function headersOf(sending: Sending): http.OutgoingHttpHeaders {
  const { method, token, key, body, raw } = sending;
  return {
    ...(token !== undefined && { authorization: token }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
    ...(raw && { 'content-type': raw.type }),
    ...(method !== 'GET' && { 'content-length': contentOf(sending).length }),
  };
}

function answerOf<T>(response: http.IncomingMessage, bytes: Buffer): Omit<Ended<T>, 'sentAt' | 'endedAt'> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? (JSON.parse(bytes.toString()) as { data: T; error: string | null }) : null;
  const { data = null as T, error = null } = envelope ?? {};
  return { end: 'answered', status: response.statusCode ?? 0, data, error, bytes };
}

/** A connection that the other side ends in order brings no failed reading or writing. */
function endOf({ code, syscall }: NodeJS.ErrnoException): End {
  if (code === 'ECONNREFUSED') return 'refused';
  return syscall === undefined ? 'closed' : 'reset';
}
