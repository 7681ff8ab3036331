import { decode } from 'jpeg-js';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';

/** A photograph of a telephone has twelve. */
const MEGAPIXELS = 16;
const MEMORY = 400;
/** Cameras put smaller copies behind the picture. */
const PICTURES = 8;
/** What other kinds of file are recognised by, in places where anybody may write anything. */
const PAGE = /<(?:!doctype|html|script|svg|body|iframe|\?php)\b/i;
const BEGINNINGS = ['%PDF-', 'PK\u0003\u0004', 'PK\u0005\u0006', '\u007fELF'];
const BLANK = /^[\s\0]*$/;

const [START, END, SCAN, TEXT] = [0xd8, 0xd9, 0xda, 0xfe];
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Why a JPEG is refused: it is no picture when it is decoded, or it is another kind of file as well. null: it is one. */
export function pictureFault(bytes: Buffer): string | null {
  let at = 0;
  for (let count = 0; at < bytes.length; count += 1) {
    const end = count < PICTURES ? endOfPicture(bytes, at) : null;
    if (end === null) return count === 0 ? DOCUMENT_MESSAGES.damagedPicture : DOCUMENT_MESSAGES.mixedPicture;
    if (end === 'other') return DOCUMENT_MESSAGES.mixedPicture;
    if (BLANK.test(bytes.toString('latin1', end))) break;
    at = end;
  }
  return decodingFault(bytes);
}

function decodingFault(bytes: Buffer): string | null {
  try {
    decode(bytes, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      maxResolutionInMP: MEGAPIXELS,
      maxMemoryUsageInMB: MEMORY,
    });
    return null;
  } catch (error) {
    const isLarge = error instanceof Error && /maxResolutionInMP|maxMemoryUsageInMB/.test(error.message);
    return isLarge ? DOCUMENT_MESSAGES.largePicture(MEGAPIXELS) : DOCUMENT_MESSAGES.damagedPicture;
  }
}

/** Part by part to its end; null: it has none. */
function endOfPicture(bytes: Buffer, start: number): number | 'other' | null {
  if (bytes[start] !== 0xff || bytes[start + 1] !== START) return null;
  let at = start + 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) at += 1;
    else if (marker === END) return at + 2;
    else {
      if (at + 4 > bytes.length) return null;
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      const isFree = marker === TEXT || isApplication(marker);
      if (isFree && isOtherKind(bytes.toString('latin1', at + 4, next))) return 'other';
      at = marker === SCAN ? endOfScan(bytes, next) : next;
    }
  }
  return null;
}

function isOtherKind(text: string): boolean {
  return PAGE.test(text) || BEGINNINGS.some((beginning) => text.includes(beginning));
}

/** Within the points of a picture a mark is doubled with a zero. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && !isRestart(marker)) return at;
  }
  return bytes.length;
}
