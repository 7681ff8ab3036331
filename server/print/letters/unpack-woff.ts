import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF 1.0 font as the plain OpenType file that it packs. The drawing library would inflate a whole table for each glyph
 * that it looks at: half of a document's time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEADER + at * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });

  const head = Buffer.alloc(12);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // What a binary search over the directory needs to know (OpenType, table directory).
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);

  let offset = head.length + count * 16;
  const directory: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const { tag, checksum, data } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(data.length, 4);
    directory.push(tag, checksum, place);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    contents.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat([head, ...directory, ...contents]);
}
