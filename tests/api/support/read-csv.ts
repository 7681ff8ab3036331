/** A reader of RFC 4180 of the tests' own, for either separator: what was written must come out of anybody's. */
export function readCsv(text: string, separator: ';' | ',' = ';'): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'gy');
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '');
}
