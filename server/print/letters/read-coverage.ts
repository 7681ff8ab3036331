const UNICODE = new Set(['0/3', '0/4', '0/6', '3/1', '3/10']);

/** The characters that an OpenType font has a glyph for: its `cmap`, in the two shapes that fonts of our days use. */
export function readCoverage(font: Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  const cmap = tableOf(font, 'cmap');
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const entry = 4 + at * 8;
    if (!UNICODE.has(`${cmap.readUInt16BE(entry)}/${cmap.readUInt16BE(entry + 2)}`)) continue;
    const table = cmap.subarray(cmap.readUInt32BE(entry + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, covered);
    if (format === 12) readGroups(table, covered);
  }
  return covered;
}

/** The bytes of one table of a font file; writing into them changes the font. */
export function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = font.readUInt32BE(entry + 8);
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12));
  }
  throw new Error(`a font without ${tag}`);
}

/** Format 4: segments of the first 65,536 characters, each with a distance or a list of glyphs. */
function readSegments(table: Buffer, covered: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + bytes + segment);
    const distance = table.readUInt16BE(16 + 2 * bytes + segment);
    const place = 16 + 3 * bytes + segment;
    const list = table.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = list === 0 ? code : table.readUInt16BE(place + list + (code - start) * 2);
      if (listed !== 0 && ((listed + distance) & 0xffff) !== 0) covered.add(code);
    }
  }
}

/** Format 12: groups of characters of any plane with glyphs in a row. */
function readGroups(table: Buffer, covered: Set<number>): void {
  for (let at = 0; at < table.readUInt32BE(12); at += 1) {
    const group = 16 + at * 12;
    const start = table.readUInt32BE(group);
    const glyph = table.readUInt32BE(group + 8);
    for (let code = start; code <= table.readUInt32BE(group + 4); code += 1)
      if (glyph + code - start !== 0) covered.add(code);
  }
}
