import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { badRequest } from '../errors/bad-request.ts';
import { tooLarge } from '../errors/too-large.ts';
import { unsupportedType } from '../errors/unsupported-type.ts';

const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

/**
 * A body's bytes, unpacked, `most` of them. Whatever is refused is refused at once: nothing more is read than what
 * decides it, and `drainRest` sees to what is still on its way.
 */
export function collectBody(request: Request, most: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(tooLarge());
  const source = unpacked(request);
  if (source === null) return Promise.reject(unsupportedType());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) refuse(tooLarge());
      else chunks.push(chunk);
    };
    const refuse = (error: unknown) => {
      source.off('data', take);
      request.unpipe();
      request.pause();
      if (source !== request) source.destroy();
      leave();
      reject(error);
    };
    const broken = () => refuse(badRequest(HTTP_MESSAGES.malformedJson));
    const cut = () => request.complete || broken();
    const late = () => refuse(signal.reason);
    const leave = () => {
      source.off('error', broken);
      request.off('close', cut);
      signal.removeEventListener('abort', late);
      // What a closing stream still says is nobody's concern.
      source.on('error', () => undefined);
    };
    source.on('data', take);
    source.once('error', broken);
    source.once('end', () => {
      leave();
      resolve(Buffer.concat(chunks, size));
    });
    request.once('close', cut);
    signal.addEventListener('abort', late);
  });
}

function unpacked(request: Request): Readable | null {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return request;
  // Anybody names it: an object has more names than its own.
  return Object.hasOwn(DECODERS, encoding) ? request.pipe(DECODERS[encoding as keyof typeof DECODERS]()) : null;
}
