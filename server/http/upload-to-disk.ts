import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { newUploadPath } from './upload-folder.ts';

/** A file as it arrived, on this machine's disk until the request ends. What its sender called it is of no importance. */
export interface UploadedFile {
  path: string;
  size: number;
  sha256: string;
}

/** Streams to a name of our own and hashes on the way; what does not arrive whole is removed. */
async function receive(request: Request, content: Readable): Promise<UploadedFile> {
  const path = await newUploadPath();
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  const cut = new AbortController();
  // Of a connection that breaks the part's own stream is not always told.
  const onClose = () => request.complete || cut.abort();
  if (request.destroyed) onClose();
  request.once('close', onClose);
  try {
    await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }), { signal: cut.signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    request.off('close', onClose);
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** In the words of the library that reads the parts. */
export const uploadToDisk: StorageEngine = {
  _handleFile: (request, file, done) => {
    callbackify(receive)(request, file.stream, done);
  },
  _removeFile: (_request, file, done) => {
    callbackify(() => rm(file.path, { force: true }))((error) => {
      done(error);
    });
  },
};
