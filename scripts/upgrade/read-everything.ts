import { extractText, getDocumentProxy } from 'unpdf';
import type { Reader } from './fill.ts';

export interface Reading {
  status: number;
  /** JSON as it is, papers as their words, tables as their lines; of a refusal nothing: its words may get better. */
  body: unknown;
}

/** By who reads and the address. */
export type Readings = Record<string, Reading>;

/** What everybody reads alike: one person's reading does. A print is dear, and so many verifications are answered in an hour. */
const ALIKE = /\.pdf$|^\/verificar\//u;

/** All that these people read, one question after the other. */
export async function readEverything(
  url: string,
  readers: readonly Reader[],
  addresses: readonly string[],
): Promise<Readings> {
  const readings: Readings = {};
  for (const [number, { name, token }] of readers.entries()) {
    for (const address of addresses) {
      if (number > 0 && ALIKE.test(address)) continue;
      readings[`${name} ${address}`] = await read(`${url}/api/gestor${address}`, token);
    }
  }
  return readings;
}

async function read(url: string, token: string): Promise<Reading> {
  const answer = await fetch(url, { headers: { authorization: token }, signal: AbortSignal.timeout(60_000) });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, body: answer.ok ? await bodyOf(type, bytes) : null };
}

async function bodyOf(type: string, bytes: Uint8Array): Promise<unknown> {
  if (type.startsWith('application/json')) return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  if (type.startsWith('application/pdf')) return wordsOf(bytes);
  if (type.startsWith('text/')) return new TextDecoder().decode(bytes).split(/\r?\n/u);
  return `${type} ${bytes.length}`;
}

/** Each word of a paper but when it was printed. A document that somebody brought need not be one that opens. */
async function wordsOf(bytes: Uint8Array): Promise<Record<string, true>> {
  const size = bytes.length;
  try {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const words = text.replaceAll(/Impreso el \d+\/\d+\/\d+ \d+:\d+/gu, '').split(/\s+/u);
    return Object.fromEntries(words.map((word) => [word, true as const]));
  } catch {
    return { [`a file of ${size} bytes`]: true };
  }
}
