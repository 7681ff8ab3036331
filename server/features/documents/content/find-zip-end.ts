import type { FileHandle } from 'node:fs/promises';
import { readRange } from './read-range.ts';

/** Where the directory of an archive lies, as its end says. */
export interface ZipEnd {
  count: number;
  start: number;
  length: number;
}

const END_SIGNATURE = 0x06054b50;
const LOCATOR_SIGNATURE = 0x07064b50;
const LARGE_SIGNATURE = 0x06064b50;
const END = 22;
const LOCATOR = 20;
const LARGE = 56;
const MAX_COMMENT = 0xffff;
/** Some programs write numbers of 64 bits whatever the size; the plain ones then say nothing. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;
/** A comment is a text about the archive. What begins like another kind of file is that kind too. */
const OTHER_KIND = /<[!?a-z/]|%PDF|PK\W/i;

/** null: it has none, is one of several parts, or holds something that does not belong to it. */
export async function findZipEnd(file: FileHandle, size: number): Promise<ZipEnd | null> {
  const from = Math.max(0, size - END - MAX_COMMENT);
  const tail = await readRange(file, from, size - from);
  const at = endIn(tail);
  if (at === null || OTHER_KIND.test(tail.toString('latin1', at + END))) return null;
  const [disk, part, here, count] = [4, 6, 8, 10].map((offset) => tail.readUInt16LE(at + offset));
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  const large = await largeEnd(file, from + at);
  if (large === undefined) {
    const isWhole = disk === 0 && part === 0 && here === count && start + length === from + at;
    return isWhole && count !== undefined ? { count, start, length } : null;
  }
  if (large === null) return null;
  const agrees =
    (count === ELSEWHERE_16 || count === large.count) &&
    (start === ELSEWHERE_32 || start === large.start) &&
    (length === ELSEWHERE_32 || length === large.length);
  return agrees ? large : null;
}

/** The last end whose comment reaches exactly to the end of the file. */
function endIn(tail: Buffer): number | null {
  for (let at = tail.length - END; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END_SIGNATURE && at + END + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return null;
}

/** The end in numbers of 64 bits, right before the plain one. undefined: there is none; null: it is not right. */
async function largeEnd(file: FileHandle, end: number): Promise<ZipEnd | null | undefined> {
  const locator = await readRange(file, end - LOCATOR, end < LOCATOR ? 0 : LOCATOR);
  if (locator.length < LOCATOR || locator.readUInt32LE(0) !== LOCATOR_SIGNATURE) return undefined;
  const at = Number(locator.readBigUInt64LE(8));
  if (at + LARGE !== end - LOCATOR) return null;
  const record = await readRange(file, at, LARGE);
  if (record.readUInt32LE(0) !== LARGE_SIGNATURE || record.readBigUInt64LE(4) !== BigInt(LARGE - 12)) return null;
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0) return null;
  const [here = 0, count = 0, length = 0, start = 0] = [24, 32, 40, 48].map((offset) =>
    Number(record.readBigUInt64LE(offset)),
  );
  return here === count && start + length === at ? { count, start, length } : null;
}
