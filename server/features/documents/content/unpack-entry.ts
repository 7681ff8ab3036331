import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform, Writable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { readRange } from './read-range.ts';
import type { ZipEntry } from './read-zip-directory.ts';

const LOCAL_SIGNATURE = 0x04034b50;
/** Length of the head in front of each entry, without its name. */
export const LOCAL = 30;

/**
 * Unpacks one entry and throws as soon as it grows beyond what the directory said. `keep` collects it; the others are only
 * counted.
 */
export async function unpackEntry(file: FileHandle, entry: ZipEntry, keep: boolean): Promise<Buffer> {
  const header = await readRange(file, entry.offset, LOCAL);
  if (header.length < LOCAL || header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Error('no entry there');
  const start = entry.offset + LOCAL + header.readUInt16LE(26) + header.readUInt16LE(28);
  const parts: Buffer[] = [];
  let length = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, next) {
      length += chunk.length;
      if (length > entry.uncompressed) return next(new Error('more than it said'));
      if (keep) parts.push(chunk);
      next();
    },
  });
  const packed = Readable.from(chunksOf(file, start, entry.compressed));
  const unpack =
    entry.method === 0
      ? new Transform({ transform: (chunk, _encoding, next) => next(null, chunk) })
      : createInflateRaw();
  await pipeline(packed, unpack, count);
  if (length !== entry.uncompressed) throw new Error('less than it said');
  return Buffer.concat(parts);
}

const CHUNK = 64 * 1024;

async function* chunksOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += CHUNK) {
    // A stream.
    const chunk = await readRange(file, start + at, Math.min(CHUNK, length - at));
    if (chunk.length === 0) return;
    yield chunk;
  }
}
