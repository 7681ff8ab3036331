import { constants, inflateSync } from 'node:zlib';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';

/** All packed objects together, unpacked: a document of ten megabytes has some few. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** Before its content a stream says what it is. */
const LONGEST_DICTIONARY = 16 * 1024;

const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
/** Long enough to be in no picture by chance. */
const RUNS = new RegExp(`/S${GAP}/(?:JavaScript|Launch)\\b|/JavaScript${GAP}(?:\\d|<<|\\[|endobj)|/RichMedia\\b`);
const CARRIES = /\/EmbeddedFiles?\b/;
/** So short that they are looked for among objects alone. */
const RUNS_SHORT = new RegExp(`/JS${GAP}[(<\\d]`);
const CARRIES_SHORT = new RegExp(`/EF${GAP}(?:<<|\\d)`);

/**
 * Why a PDF is refused: it runs something where it is opened, or carries other files. null: it does neither. Readers find
 * objects wherever the table says, so that nothing is left out for lying within something else.
 */
export function pdfFault(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  let objects = '';
  let room = MAX_UNPACKED;
  let at = 0;
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const start = match.index + match[0].length;
    if (match.index < at) continue;
    objects += text.slice(at, match.index);
    const end = text.indexOf('endstream', start);
    at = end === -1 ? text.length : end;
    const packed = packedObjects(dictionaryBefore(text, match.index));
    if (packed === null) continue;
    const unpacked = packed === 'hidden' ? null : unpack(bytes.subarray(start, at), packed, room);
    if (unpacked === null) return DOCUMENT_MESSAGES.hiddenPdf;
    room -= unpacked.length;
    const fault = faultIn(unpacked, true);
    if (fault !== null) return fault;
  }
  return faultIn(text, false) ?? faultIn(objects + text.slice(at), true);
}

function faultIn(written: string, areObjects: boolean): string | null {
  const text = withoutEscapes(written);
  if (RUNS.test(text) || (areObjects && RUNS_SHORT.test(text))) return DOCUMENT_MESSAGES.activePdf;
  return CARRIES.test(text) || (areObjects && CARRIES_SHORT.test(text)) ? DOCUMENT_MESSAGES.attachedPdf : null;
}

/** A letter of a name may be written as its number: `/Java#53cript`. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function dictionaryBefore(text: string, end: number): string {
  const before = text.slice(Math.max(0, end - LONGEST_DICTIONARY), end);
  return withoutEscapes(before.slice(Math.max(0, before.lastIndexOf(' obj'))));
}

/** How the objects that a stream holds are packed; null: it holds none; hidden: as nobody does who has nothing to hide. */
function packedObjects(dictionary: string): 'plain' | 'deflated' | 'hidden' | null {
  const holdsObjects = /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));
  if (!holdsObjects) return null;
  if (/\/Predictor\s*(?:[02-9]|1\d)/.test(dictionary) || /\/F\b/.test(dictionary)) return 'hidden';
  if (!/\/Filter\b/.test(dictionary)) return 'plain';
  return /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary) ? 'deflated' : 'hidden';
}

function unpack(content: Buffer, packed: 'plain' | 'deflated', room: number): string | null {
  if (packed === 'plain') return content.toString('latin1');
  try {
    // Some programs leave out the sum at its end.
    return inflateSync(content, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return null;
  }
}
