import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';

/** How files of a format begin. */
const MARKS: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
  jpg: [0xff, 0xd8, 0xff],
};
const LONGEST = 5;

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
    const head = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
    const isOne = formats.some((format) => MARKS[format]?.every((byte, index) => head[index] === byte));
    return isOne ? null : DOCUMENT_MESSAGES.formatRefused;
  } catch {
    // A folder that was dropped, a file that went away meanwhile.
    return DOCUMENT_MESSAGES.unreadable;
  }
}
