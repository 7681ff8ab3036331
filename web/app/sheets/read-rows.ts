import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { SheetRead } from './read-sheet.ts';
import { decodeCsv, readCsv } from './read-csv.ts';

/** Bytes of a workbook's parts: a hundred thousand rows have a third of it. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** The first sheet of a workbook, or a CSV, as texts. Long ones take the thread for seconds. */
export async function readRows(file: File): Promise<SheetRead> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!isWorkbook) return { rows: readCsv(decodeCsv(bytes)) };
    if (unpackedSize(bytes) > MOST_UNPACKED) return { failure: 'tooBig' };
    return { rows: (await readSheet(file)).map((row) => row.map(textOf)) };
  } catch {
    return { failure: 'unreadable' };
  }
}

/** As its directory tells; nothing is unpacked for it. */
function unpackedSize(workbook: Uint8Array): number {
  let size = 0;
  unzipSync(workbook, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no';
  return typeof cell === 'string' ? cell : '';
}
