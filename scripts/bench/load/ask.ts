import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  path: string;
  token?: string;
  /** Of whoever calls, as a proxy tells it. */
  address?: string;
  body?: object;
  /** Sent as it is, with its type. */
  raw?: { content: Buffer; type: string };
}

export interface Answer {
  status: number;
  milliseconds: number;
  data: unknown;
  error: string | null;
}

/** A server closes one that rests for 65 seconds: one that rested so long could be used at that very moment. */
const RESTING = 30_000;

/** One connection for each person, as browsers keep them. */
export const connections = new Agent({ keepAlive: true, maxSockets: 1000, timeout: RESTING });

export function ask(url: string, { method, path, token, address, body, raw }: Call): Promise<Answer> {
  const content = raw?.content ?? (body === undefined ? null : Buffer.from(JSON.stringify(body)));
  const headers = {
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: token }),
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(content && { 'content-type': raw?.type ?? 'application/json', 'content-length': content.length }),
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/gestor${path}`, { method, headers, agent: connections }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => {
        const isFile = answer.headers['content-type']?.startsWith('application/json') === false;
        const text = isFile ? '{"data": null, "error": null}' : Buffer.concat(pieces).toString('utf8');
        const { data, error } = JSON.parse(text) as Pick<Answer, 'data' | 'error'>;
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begun, data, error });
      });
    });
    sent.once('error', reject);
    sent.end(content);
  });
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
