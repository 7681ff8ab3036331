import type { Sheet } from './sheet.ts';

/** RFC 4180 with the mark by which spreadsheets know UTF-8. Whoever wants a workbook takes the XLSX. */
export function writeCsv({ columns, rows, note }: Sheet): Buffer {
  const lines = [columns.map(({ head }) => head), ...rows, ...(note === null ? [] : [[note]])];
  return Buffer.from(`\u{feff}${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`);
}

// What a spreadsheet would take for a formula, also behind blanks and in the wide forms of these signs.
const FORMULA = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
