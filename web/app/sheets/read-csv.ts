/** UTF-8 with or without its mark; what is no UTF-8 was written by an older spreadsheet. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [';', '\t', ','] as const;

/** Rows of cells, without empty rows at the end. The separator is what the first line has most of. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/u, '');
  const rows = split(plain, separatorOf(plain));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows;
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/u));
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

function split(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows;
}
