import type { FileHandle } from 'node:fs/promises';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { readZipDirectory, type ZipEntry } from './read-zip-directory.ts';
import { LOCAL, unpackEntry } from './unpack-entry.ts';

const MAX_ENTRIES = 2000;
/** Everything unpacked together: a budget is some hundred kilobytes. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_TYPES = 1024 * 1024;
const TYPES = '[Content_Types].xml';
const BOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** What is wrong with it, or null. A workbook without macros, that unpacks to what its directory says and no more. */
export async function checkWorkbook(file: FileHandle, size: number): Promise<string | null> {
  const first = Buffer.alloc(4);
  await file.read(first, 0, 4, 0);
  // Something in front of the archive makes it another kind of file as well.
  if (first.toString('latin1') !== 'PK\u0003\u0004') return DOCUMENT_MESSAGES.formatRefused;
  const entries = await readZipDirectory(file, size);
  if (entries === null) return DOCUMENT_MESSAGES.damagedWorkbook;
  if (!isReasonable(entries)) return DOCUMENT_MESSAGES.damagedWorkbook;
  const types = entries.find(({ name }) => name === TYPES);
  if (types === undefined || types.uncompressed > MAX_TYPES) return DOCUMENT_MESSAGES.formatRefused;
  try {
    const declared = (await unpackEntry(file, types, true)).toString('utf8');
    if (/macroEnabled|macrosheet|vbaProject/i.test(declared)) return DOCUMENT_MESSAGES.macros;
    if (!declared.includes(BOOK)) return DOCUMENT_MESSAGES.formatRefused;
    if (entries.some(({ name }) => /vbaProject|macrosheets/i.test(name))) return DOCUMENT_MESSAGES.macros;
    if (entries.some(({ name }) => /\.(?:exe|dll|js|vbs|bat|cmd|ps1)$/i.test(name)))
      return DOCUMENT_MESSAGES.formatRefused;
    // Sizes are only what the sender says until they have been seen.
    for (const entry of entries) if (entry !== types) await unpackEntry(file, entry, false);
    return null;
  } catch {
    return DOCUMENT_MESSAGES.damagedWorkbook;
  }
}

/** Few and small enough, readable, under names of their own, and none lying over another one. */
function isReasonable(entries: readonly ZipEntry[]): boolean {
  const unpacked = entries.reduce((sum, { uncompressed }) => sum + uncompressed, 0);
  if (entries.length === 0 || entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED) return false;
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) return false;
  if (entries.some(({ encrypted, method }) => encrypted || (method !== 0 && method !== 8))) return false;
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  return inOrder.every(({ offset }, index) => {
    const before = inOrder[index - 1];
    return before === undefined || endOf(before) <= offset;
  });
}

/** As far as the directory tells: the entry's own head, its name and its content. */
function endOf({ name, offset, compressed }: ZipEntry): number {
  return offset + LOCAL + Buffer.byteLength(name) + compressed;
}
