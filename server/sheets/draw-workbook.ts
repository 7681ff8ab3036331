import writeXlsx, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Sheet, SheetColumn } from './sheet.ts';

/** Texts are texts by their type, so no formula can come of them, and numbers and days stay what they are. */
export function drawWorkbook({ name, columns, rows, note }: Sheet): Promise<Buffer> {
  const data: SheetData = [
    columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const })),
    ...rows.map((cells) => cells.map((value, index) => cellOf(value, columns[index]))),
    ...(note === null ? [] : [[textCell(note)]]),
  ];
  return writeXlsx(data, {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: string | number, column: SheetColumn | undefined): Cell {
  if (typeof value === 'number') return { value, type: Number };
  if (column?.kind === 'decimal' && value !== '') return { value: Number(value), type: Number };
  if (column?.kind === 'day' && value !== '')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return textCell(value);
}

function textCell(text: string): Cell {
  return { value: writable(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text), type: String };
}

/** No cell holds more: spreadsheets take a file with a longer one for a damaged one. */
const LONGEST = 32_767;

/** XML has no control characters, and spreadsheets read `_x0041_` as a letter. */
function writable(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{fffe}\u{ffff}]/gu, '')
      .replaceAll(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
  );
}
