import type { Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export const FILE_FORMATS = {
  csv: { type: 'text/csv', contentType: 'text/csv; charset=utf-8', write: async (sheet: Sheet) => writeCsv(sheet) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;
