import { DOCUMENT_FORMAT_BEGINNINGS } from '#schemas/generated/domain/document-format.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';

/** How files of a format begin, in hexadecimal digits. */
const BEGINNINGS: Readonly<Record<string, string>> = DOCUMENT_FORMAT_BEGINNINGS;
const LONGEST = Math.max(...Object.values(BEGINNINGS).map(({ length }) => length / 2));

/**
 * What is seen to be wrong without sending it: who is on a slow line shall not wait for a refusal. The server looks again,
 * and closer. `most`: how many bytes it takes, if that is known.
 */
export async function checkFile(file: File, formats: readonly string[], most: number | null): Promise<string | null> {
  if (file.size === 0) return DOCUMENT_MESSAGES.empty;
  if (most !== null && file.size > most) return DOCUMENT_MESSAGES.tooLarge(most);
  const extension = /\.([a-z]+)$/iu.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!formats.includes(extension === 'jpeg' ? 'jpg' : extension)) return DOCUMENT_MESSAGES.formatRefused;
  try {
    const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
    const head = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const isOne = formats.some((format) => BEGINNINGS[format] !== undefined && head.startsWith(BEGINNINGS[format]));
    return isOne ? null : DOCUMENT_MESSAGES.formatRefused;
  } catch {
    // A folder that was dropped, a file that went away meanwhile.
    return DOCUMENT_MESSAGES.unreadable;
  }
}
