import type { CsvSeparator } from '#schemas/generated/domain/csv-separator.ts';
import { FILE_FORMAT_MEDIA_TYPES, type FileFormat } from '#schemas/generated/domain/file-format.ts';
import type { Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Format {
  /** The file's `Content-Type`. */
  type: string;
  write: (sheet: Sheet, separator?: CsvSeparator) => Promise<Buffer>;
}

export const FILE_FORMATS: Readonly<Record<FileFormat, Format>> = {
  csv: {
    type: `${FILE_FORMAT_MEDIA_TYPES.csv}; charset=utf-8`,
    write: async (sheet, separator) => writeCsv(sheet, separator),
  },
  xlsx: { type: FILE_FORMAT_MEDIA_TYPES.xlsx, write: (sheet) => writeXlsx(sheet) },
};
