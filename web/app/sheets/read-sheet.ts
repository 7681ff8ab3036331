import { decodeCsv, readCsv } from './read-csv.ts';

/** A damaged file must not leave the dialog waiting. */
const PATIENCE_MS = 8000;

export type SheetRead = { rows: string[][] } | { failure: 'tooBig' | 'unreadable' };

/**
 * The first sheet of a workbook, or a CSV, as texts; no larger than so many bytes. The reader of workbooks comes when it is
 * needed.
 */
export async function readSheetFile(file: File, most: number): Promise<SheetRead> {
  if (file.size > most) return { failure: 'tooBig' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return { rows: isWorkbook ? await readWorkbook(file) : readCsv(decodeCsv(bytes)) };
  } catch {
    return { failure: 'unreadable' };
  }
}

async function readWorkbook(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the workbook was not read in time')), PATIENCE_MS);
  });
  const rows = await Promise.race([readSheet(file), late]);
  return rows.map((row) => row.map(textOf));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no';
  return typeof cell === 'string' ? cell : '';
}
