import type { FileHandle } from 'node:fs/promises';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { readRange } from './read-range.ts';

const HEAD = 1024;
const TAIL = 2048;
/** Blank bytes that some programs write after the end. */
const BLANK = /^[\s\0]*$/;
const TRAILER = 64 * 1024;

/**
 * What is wrong with it, or null. A PDF begins with its mark at the first byte and ends with a pointer to a table of its
 * objects: what was cut lacks the end, what is a page or an archive as well has something before the one or after the other.
 */
export async function checkPdf(file: FileHandle, size: number): Promise<string | null> {
  const head = (await readRange(file, 0, HEAD)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) return DOCUMENT_MESSAGES.formatRefused;
  if (/<(?:!doctype|html|script|svg|body|iframe)\b/i.test(head)) return DOCUMENT_MESSAGES.formatRefused;
  const tail = (await readRange(file, Math.max(0, size - TAIL), TAIL)).toString('latin1');
  const end = /startxref\s+(\d{1,10})\s+%%EOF([\s\S]*)$/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
  const [, offset, after] = end ?? [];
  if (offset === undefined || after === undefined || Number(offset) >= size) return DOCUMENT_MESSAGES.damagedPdf;
  if (!BLANK.test(after)) return DOCUMENT_MESSAGES.formatRefused;
  const trailer = await readTrailer(file, Number(offset));
  if (trailer === null) return DOCUMENT_MESSAGES.damagedPdf;
  return /\/Encrypt\b/.test(trailer) ? DOCUMENT_MESSAGES.lockedPdf : null;
}

/** The dictionary that says how to read the file, at a classic table or at a stream; null: there is neither. */
async function readTrailer(file: FileHandle, offset: number): Promise<string | null> {
  const text = (await readRange(file, offset, TRAILER)).toString('latin1');
  if (/^\s*\d+\s+\d+\s+obj\b/.test(text)) {
    const [dictionary = ''] = text.split(/\bstream\r?\n/, 1);
    return /\/Root\b/.test(dictionary) ? dictionary : null;
  }
  if (!/^\s*xref\s/.test(text)) return null;
  return trailerAfterTable(file, offset);
}

/** A table may be long; its trailer follows it. */
async function trailerAfterTable(file: FileHandle, offset: number): Promise<string | null> {
  let window = '';
  for (let at = offset; ; at += TRAILER) {
    // One window after the other.
    const part = (await readRange(file, at, TRAILER)).toString('latin1');
    window = window.slice(-16) + part;
    const found = /\btrailer\b/.exec(window);
    if (found) {
      const rest = window.slice(found.index) + (await readRange(file, at + TRAILER, TRAILER)).toString('latin1');
      const [dictionary = ''] = rest.split('startxref', 1);
      return /\/Root\b/.test(dictionary) ? dictionary : null;
    }
    if (part.length < TRAILER) return null;
  }
}
