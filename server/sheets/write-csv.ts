import type { CsvSeparator } from '#schemas/generated/domain/csv-separator.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** `puntoycoma`: what a double click opens in columns here, numbers and days as people write them; `coma`: RFC 4180 for programs. */
const SIGNS: Readonly<Record<CsvSeparator, { between: string; decimal: string; day: string }>> = {
  puntoycoma: { between: ';', decimal: ',', day: '$3/$2/$1' },
  coma: { between: ',', decimal: '.', day: '$&' },
};

/** With the mark by which spreadsheets know UTF-8. Whoever wants a workbook takes the XLSX. */
export function writeCsv({ columns, rows, note }: Sheet, separator: CsvSeparator = 'puntoycoma'): Buffer {
  const { between, decimal, day } = SIGNS[separator];
  const cell = (value: string | number, column?: SheetColumn): string => {
    if (typeof value === 'number' || (column?.kind === 'decimal' && DECIMAL.test(value)))
      return String(value).replace('.', decimal);
    return inQuotes(guarded(column?.kind === 'day' ? value.replace(DAY, day) : value));
  };
  const lines = [
    columns.map(({ head }) => cell(head)),
    ...rows.map((cells) => cells.map((value, at) => cell(value, columns[at]))),
    ...(note === null ? [] : [[cell(note)]]),
  ];
  return Buffer.from(`\u{feff}${lines.map((cells) => cells.join(between)).join('\r\n')}\r\n`);
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/u;
const DECIMAL = /^-?\d+(?:\.\d+)?$/u;
/** Of either form: a spreadsheet set to another country takes another sign for the end of a cell. */
const SEPARATED = /["\r\n;,\t|]/u;
/**
 * What would be taken for a formula at the beginning of a cell, in whatever cells a spreadsheet makes of the text: also
 * behind blanks, marks and quotes, and in the wide forms of the signs.
 */
const FORMULA = /(^|[;,|\t\r\n])((?:[^\S\t\r\n]|["\u{200b}-\u{200f}\u{2060}\u{feff}])*)(?=[=+\-@＝＋－＠])/gu;

function guarded(text: string): string {
  const plain = text.replaceAll(FORMULA, "$1$2'");
  return /^[\t\r\n]/u.test(plain) ? `'${plain}` : plain;
}

function inQuotes(text: string): string {
  return SEPARATED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
