import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_FORMATS, type DocumentFormat } from '#schemas/generated/domain/document-format.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { Context } from '#server/context/context.ts';
import type { UploadedFile } from '../../../http/upload-to-disk.ts';
import { cannotLook } from './cannot-look.ts';
import { checkOldWorkbook } from './check-old-workbook.ts';
import { checkPdf } from './check-pdf.ts';
import { checkWorkbook } from './check-workbook.ts';
import { lookInside, type Look } from './look-inside.ts';
import { readRange } from './read-range.ts';
import { scanFile } from './scan-file.ts';

interface Content {
  /** By the general name of what begins so, and by the bytes themselves. */
  isOne: (type: string | null, head: Buffer) => boolean;
  /** What is wrong inside, where more than the beginning can be looked at. */
  faultOf?: (file: FileHandle, size: number) => Promise<string | null>;
  /** All of it is looked at besides, in a thread. */
  inside?: Look['format'];
}

/** Which kind of archive it is, only the directory at its end says. */
const ARCHIVE = 'zip';

const CONTENTS: Readonly<Record<DocumentFormat, Content>> = {
  pdf: { isOne: (type) => type === 'pdf', faultOf: checkPdf, inside: 'pdf' },
  xlsx: { isOne: (type) => type === ARCHIVE, faultOf: checkWorkbook },
  xls: { isOne: (type) => type === 'cfb', faultOf: checkOldWorkbook },
  jpg: { isOne: (type) => type === 'jpg', inside: 'jpg' },
};

/** By what the bytes are, not by what the file is called. */
type Checked = { format: DocumentFormat } | { fault: string };

const SAMPLE = 4100;

/** The first of the formats that the content really has, or why it has none of them. One after the other for each person. */
export function checkContent(
  context: Context,
  file: UploadedFile,
  formats: readonly DocumentFormat[],
): Promise<Checked> {
  return context.services.turns.take('file', context.actor.id, async () => {
    const format = await formatOf(context, file, formats);
    const fault = 'fault' in format ? null : await scanFile(context, file.path);
    return fault === null ? format : { fault };
  });
}

async function formatOf(
  context: Context,
  { path, size }: UploadedFile,
  formats: readonly DocumentFormat[],
): Promise<Checked> {
  if (size === 0) return { fault: DOCUMENT_MESSAGES.empty };
  const file = await open(path);
  try {
    const format = await recognise(file);
    if (format === null || !formats.includes(format)) return { fault: DOCUMENT_MESSAGES.formatRefused };
    const { faultOf, inside } = CONTENTS[format];
    const fault =
      (await faultOf?.(file, size)) ?? (inside ? await faultInside(context, { format: inside, path }) : null);
    return fault === null ? { format } : { fault };
  } finally {
    await file.close();
  }
}

async function faultInside({ log }: Pick<Context, 'log'>, look: Look): Promise<string | null> {
  try {
    return await lookInside(look);
  } catch (error) {
    log.error({ err: error }, 'a file was not looked at');
    throw cannotLook('content');
  }
}

async function recognise(file: FileHandle): Promise<DocumentFormat | null> {
  const head = await readRange(file, 0, SAMPLE);
  const isArchive = head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  const type = isArchive ? ARCHIVE : ((await fileTypeFromBuffer(head))?.ext ?? null);
  return DOCUMENT_FORMATS.find((format) => CONTENTS[format].isOne(type, head)) ?? null;
}
