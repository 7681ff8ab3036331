import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { withoutDirectionControls } from '#engine/direction-controls.ts';
import { success, type Envelope } from './envelope.ts';
import type { FileAnswer, Lasting, Page } from './operation.ts';

/** Wraps what an operation returned: data, lasting data, a page of a list, or a file. Without `mayKeep` no browser keeps it. */
export async function sendAnswer(response: Response, result: unknown, mayKeep = false): Promise<void> {
  if (isFile(result)) return sendFile(response, result.file);
  if (isLasting(result)) {
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.json(success(result.lasting.data));
    return;
  }
  response.setHeader('Cache-Control', mayKeep ? 'private, no-cache' : 'no-store');
  response.vary('Authorization');
  const envelope = isPage(result) ? success(result.page.data, result.page.meta) : success(result);
  if (['GET', 'HEAD'].includes(response.req.method)) response.json(envelope);
  else sendOnce(response, envelope);
}

/** What a write answers is never asked for again: no hash of it that a browser could send back. */
function sendOnce(response: Response, envelope: Envelope): void {
  const text = JSON.stringify(envelope);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

async function sendFile(response: Response, file: FileAnswer['file']): Promise<void> {
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Disposition', disposition(file.inline === true ? 'inline' : 'attachment', file.name));
  response.setHeader('Cache-Control', file.immutable === true ? 'public, max-age=31536000, immutable' : 'no-store');
  // Uploads may be pages in disguise: nothing in them may run, whatever the browser makes of the bytes.
  if (file.immutable !== true)
    response.setHeader(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  if (file.etag !== undefined) response.setHeader('ETag', `"${file.etag}"`);
  if (file.size !== undefined) {
    response.setHeader('Content-Length', String(file.size));
    // Documents are packed as they are.
    response.setHeader('Cache-Control', 'no-store, no-transform');
  }
  if (Buffer.isBuffer(file.content)) response.send(file.content);
  else await sendStream(response, file.content, file.size ?? null);
}

/** What breaks off ends its connection, so that nobody takes a part for the whole. Whoever goes away has nothing to be told. */
async function sendStream(response: Response, content: NodeJS.ReadableStream, size: number | null): Promise<void> {
  let isGone = false;
  response.once('close', () => {
    isGone = true;
  });
  try {
    await pipeline(content, (pieces: NodeJS.ReadableStream) => whole(pieces, size), response);
  } catch (error) {
    const isOfTheEnd = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!(isGone && isOfTheEnd)) throw error;
  }
}

/** A client that was promised more than there is would wait for the rest. */
async function* whole(pieces: NodeJS.ReadableStream, size: number | null): AsyncGenerator<Buffer | string> {
  let sent = 0;
  for await (const piece of pieces) {
    sent += Buffer.byteLength(piece);
    if (size !== null && sent > size) break;
    yield piece;
  }
  if (size !== null && sent !== size) throw new Error(`a file of ${size} bytes is of another size`);
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8; no header can be injected by a name. */
function disposition(kind: 'inline' | 'attachment', named: string): string {
  // What was stored long ago may still turn its ending around.
  const name = withoutDirectionControls(named);
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function isFile(result: unknown): result is FileAnswer {
  return (
    typeof result === 'object' &&
    result !== null &&
    'file' in result &&
    typeof result.file === 'object' &&
    result.file !== null &&
    'content' in result.file
  );
}

function isPage(result: unknown): result is Page<unknown> {
  return (
    typeof result === 'object' &&
    result !== null &&
    'page' in result &&
    typeof result.page === 'object' &&
    result.page !== null &&
    'data' in result.page
  );
}

function isLasting(result: unknown): result is Lasting<unknown> {
  return (
    typeof result === 'object' &&
    result !== null &&
    'lasting' in result &&
    typeof result.lasting === 'object' &&
    result.lasting !== null &&
    'data' in result.lasting
  );
}
