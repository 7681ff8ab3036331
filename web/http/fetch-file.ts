import { TRANSPORT } from '#web/text/transport.ts';
import type { Address } from './address-of.ts';
import type { Envelope } from './answer.ts';
import { TIMEOUT_MS, type Report } from './create-client.ts';
import type { TokenStore } from './token-store.ts';

/** The server gives a document up after 20 s, and says then what to do instead (decision 0060). */
const PRINT_TIMEOUT_MS = 30_000;

type FileAddress = Omit<Address, 'method'>;

export interface FilePorts {
  fetch: typeof fetch;
  token: TokenStore;
  report: Report;
  timeout?: number;
}

/** A file, with the session; with a body where it is made of what is sent. null: it did not come, and a dialog has said so: 'Error {status}' or the connection (8.1). */
export async function fetchFile(to: FileAddress, ports: FilePorts, body?: object): Promise<Blob | null> {
  for (;;) {
    // The next try waits for the person's decision.
    const came = await attempt(to, ports, body);
    if (came instanceof Blob) {
      ports.report.used();
      return came;
    }
    if ('status' in came) {
      ports.report.refused(TRANSPORT.downloadTitle(came.status), came.text || TRANSPORT.downloadFailed, 'dialog');
      return null;
    }
    const text = came.late ? TRANSPORT.timeout : TRANSPORT.network;
    if (!(await ports.report.unreachable(TRANSPORT.offlineTitle, text))) return null;
  }
}

type Failed = { late: boolean } | { status: number; text: string };

async function attempt(
  { path, isPrint }: FileAddress,
  ports: FilePorts,
  body: object | undefined,
): Promise<Blob | Failed> {
  const token = ports.token.read();
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = ports.timeout ?? (isPrint ? PRINT_TIMEOUT_MS : TIMEOUT_MS);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patience);
  };
  try {
    wait();
    const response = await ports.fetch(path, {
      headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
      signal: silence.signal,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) return { status: response.status, text: await refusalOf(response) };
    return await readWhole(response, wait);
  } catch {
    return { late: silence.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

/** The text of the status (8.1), and what the server says of it. */
async function refusalOf(response: Response): Promise<string> {
  const envelope = (await response.json().catch(() => null)) as Partial<Envelope> | null;
  return [response.statusText, envelope?.error].filter(Boolean).join('. ');
}

/** A large file on a slow line takes longer than six seconds: they count from the last piece that came. */
async function readWhole(response: Response, onPiece: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    // A stream.
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    onPiece();
    pieces.push(piece.value);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}
