import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { DocumentFormat } from '#engine/process/documents.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { UploadedFile } from '../../../http/upload-to-disk.ts';
import { checkPdf } from './check-pdf.ts';
import { checkWorkbook } from './check-workbook.ts';
import { readRange } from './read-range.ts';

export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  jpg: 'image/jpeg',
};

/** By what the bytes are, not by what the file is called. */
type Checked = { format: DocumentFormat } | { fault: string };

const SAMPLE = 4100;

/** The first of the formats that the content really has, or why it has none of them. */
export async function checkContent({ path, size }: UploadedFile, formats: readonly DocumentFormat[]): Promise<Checked> {
  if (size === 0) return { fault: DOCUMENT_MESSAGES.empty };
  const file = await open(path);
  try {
    const format = await recognise(file);
    if (format === null || !formats.includes(format)) return { fault: DOCUMENT_MESSAGES.formatRefused };
    const fault = await checkInside(format, file, size);
    return fault === null ? { format } : { fault };
  } finally {
    await file.close();
  }
}

async function recognise(file: FileHandle): Promise<DocumentFormat | null> {
  const head = await readRange(file, 0, SAMPLE);
  // The directory at its end says which kind of archive it is.
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'xlsx';
  const type = await fileTypeFromBuffer(head);
  if (type?.ext === 'pdf') return 'pdf';
  if (type?.ext === 'jpg') return 'jpg';
  return type?.ext === 'cfb' ? 'xls' : null;
}

async function checkInside(format: DocumentFormat, file: FileHandle, size: number): Promise<string | null> {
  if (format === 'pdf') return checkPdf(file, size);
  if (format === 'xlsx') return checkWorkbook(file, size);
  if (format === 'jpg') {
    const end = await readRange(file, size - 2, 2);
    return end.toString('hex') === 'ffd9' ? null : DOCUMENT_MESSAGES.formatRefused;
  }
  return null;
}
