import type { FileHandle } from 'node:fs/promises';
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

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END = 22;
const ENTRY = 46;
const UNKNOWN = 0xffffffff;

/**
 * The directory at the end of an archive, before anything is unpacked. null: it is no plain archive, with something before or
 * after it, of several parts, or with sizes beyond four gigabytes.
 */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipEntry[] | null> {
  const end = await readRange(file, size - END, END);
  if (size < END || end.readUInt32LE(0) !== END_SIGNATURE || end.readUInt16LE(20) !== 0) return null;
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(8) !== count || start + length !== size - END) return null;
  const directory = await readRange(file, start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const name = directory.readUInt16LE(at + 28);
    const entry = {
      name: directory.toString('utf8', at + ENTRY, at + ENTRY + name),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      uncompressed: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    if (entry.compressed === UNKNOWN || entry.uncompressed === UNKNOWN || entry.offset >= start) return null;
    entries.push(entry);
    at += ENTRY + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === length ? entries : null;
}
