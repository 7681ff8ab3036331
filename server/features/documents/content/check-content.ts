import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_FORMATS, type DocumentFormat } from '#schemas/generated/domain/document-format.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { UploadedFile } from '../../../http/upload-to-disk.ts';
import { checkPdf } from './check-pdf.ts';
import { checkWorkbook } from './check-workbook.ts';
import { readRange } from './read-range.ts';

interface Content {
  /** By the general name of what begins so, and by the bytes themselves. */
  isOne: (type: string | null, head: Buffer) => boolean;
  /** What is wrong inside, where more than the beginning can be looked at. */
  faultOf?: (file: FileHandle, size: number) => Promise<string | null>;
}

/** Which kind of archive it is, only the directory at its end says. */
const ARCHIVE = 'zip';

const CONTENTS: Readonly<Record<DocumentFormat, Content>> = {
  pdf: { isOne: (type) => type === 'pdf', faultOf: checkPdf },
  xlsx: { isOne: (type) => type === ARCHIVE, faultOf: checkWorkbook },
  xls: { isOne: (type) => type === 'cfb' },
  jpg: { isOne: (type) => type === 'jpg', faultOf: checkPicture },
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
    const fault = await CONTENTS[format].faultOf?.(file, size);
    return fault == null ? { format } : { fault };
  } finally {
    await file.close();
  }
}

async function recognise(file: FileHandle): Promise<DocumentFormat | null> {
  const head = await readRange(file, 0, SAMPLE);
  const isArchive = head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  const type = isArchive ? ARCHIVE : ((await fileTypeFromBuffer(head))?.ext ?? null);
  return DOCUMENT_FORMATS.find((format) => CONTENTS[format].isOne(type, head)) ?? null;
}

/** A picture that was cut off has no end. */
async function checkPicture(file: FileHandle, size: number): Promise<string | null> {
  const end = await readRange(file, size - 2, 2);
  return end.toString('hex') === 'ffd9' ? null : DOCUMENT_MESSAGES.formatRefused;
}
