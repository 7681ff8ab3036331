import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Target {
  url: string;
  path: (writer: number) => string;
  token: (writer: number) => string;
  /** The whole body of one save. */
  body: (writer: number) => Buffer;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Closed loop: so many connections, each sending its next save when the last is answered, every one for its own writer. */
export async function load(target: Target, connections: number, seconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async (writer: number): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      const status = await save(target, writer, agent);
      times.push(performance.now() - sent);
      if (status !== 200) errors++;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, writer) => client(writer)));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { requests: times.length, seconds: took, errors, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function save(target: Target, writer: number, agent?: Agent): Promise<number> {
  const body = target.body(writer);
  const headers = {
    authorization: target.token(writer),
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${target.url}${target.path(writer)}`,
      { method: 'PUT', headers, ...(agent && { agent }) },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
