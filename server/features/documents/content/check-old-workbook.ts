import type { FileHandle } from 'node:fs/promises';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { readRange } from './read-range.ts';

/** Entries of the directory lie within sectors, each at a multiple of its own length. */
const ENTRY = 128;
const HEADER = 512;
const CHUNK = 64 * 1024;
/** Storages, streams and the root; anything else is no entry. */
const KINDS = [1, 2, 5];
const BOOKS = ['workbook', 'book'];
const MACROS = /^(?:_?vba.*|macros)$/;
const EMBEDDED = ['\u0001ole10native', 'package'];

/**
 * What is wrong with it, or null: the container of old Office files holds a workbook, no macros and no other file. Every place
 * where an entry may lie is read, whatever the container's own tables say.
 */
export async function checkOldWorkbook(file: FileHandle, size: number): Promise<string | null> {
  const names = new Set<string>();
  for (let at = HEADER; at < size; at += CHUNK) {
    const chunk = await readRange(file, at, CHUNK);
    for (let entry = 0; entry + ENTRY <= chunk.length; entry += ENTRY) {
      const name = nameAt(chunk, entry);
      if (name !== null) names.add(name);
    }
  }
  const all = [...names];
  if (!BOOKS.some((book) => names.has(book))) return DOCUMENT_MESSAGES.formatRefused;
  if (all.some((name) => MACROS.test(name))) return DOCUMENT_MESSAGES.macros;
  return EMBEDDED.some((name) => names.has(name)) ? DOCUMENT_MESSAGES.attachedWorkbook : null;
}

function nameAt(chunk: Buffer, at: number): string | null {
  const length = chunk.readUInt16LE(at + 64);
  if (length < 4 || length > 64 || length % 2 !== 0 || !KINDS.includes(chunk[at + 66] ?? 0)) return null;
  return chunk.toString('utf16le', at, at + length - 2).toLowerCase();
}
