import type { FileHandle } from 'node:fs/promises';
import { findZipEnd } from './find-zip-end.ts';
import { readRange } from './read-range.ts';

export interface ZipEntry {
  name: string;
  encrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  compressed: number;
  uncompressed: number;
  /** Where its own header begins. */
  offset: number;
}

const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY = 46;
const ELSEWHERE = 0xffffffff;
const LARGE_FIELD = 1;

/**
 * The directory at the end of an archive, before anything is unpacked. null: it is no archive by itself, with something
 * before or after it, or of several parts.
 */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipEntry[] | null> {
  const end = await findZipEnd(file, size);
  if (end === null || end.length > size) return null;
  const { count, start, length } = end;
  const directory = await readRange(file, start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const name = directory.readUInt16LE(at + 28);
    const extra = directory.readUInt16LE(at + 30);
    const [uncompressed, compressed, offset] = sizesOf(directory, at, at + ENTRY + name, extra);
    const entry = {
      name: directory.toString('utf8', at + ENTRY, at + ENTRY + name),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressed,
      uncompressed,
      offset,
    };
    if (entry.compressed >= size || entry.offset >= start) return null;
    entries.push(entry);
    at += ENTRY + name + extra + directory.readUInt16LE(at + 32);
  }
  return at === length ? entries : null;
}

/** Each of the three is in the entry or, where that says so, in 64 bits in its extra field, in this order. */
function sizesOf(directory: Buffer, at: number, extra: number, length: number): [number, number, number] {
  const plain = [24, 20, 42].map((offset) => directory.readUInt32LE(at + offset));
  let large = largeNumbers(directory.subarray(extra, extra + length));
  const [uncompressed = Infinity, compressed = Infinity, offset = Infinity] = plain.map((value) => {
    if (value !== ELSEWHERE) return value;
    const [first = Infinity, ...rest] = large;
    large = rest;
    return first;
  });
  return [uncompressed, compressed, offset];
}

function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === LARGE_FIELD && end <= extra.length) {
      const numbers: number[] = [];
      for (let one = at + 4; one + 8 <= end; one += 8) numbers.push(Number(extra.readBigUInt64LE(one)));
      return numbers;
    }
    at = end;
  }
  return [];
}
