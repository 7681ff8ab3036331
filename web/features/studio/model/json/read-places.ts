import { STUDIO_JSON } from '#web/text/studio-json.ts';

const TEXT = STUDIO_JSON.faults;

/** Where a value is in a text of JSON, with what is in it: members by their key, entries by their number. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly inside: ReadonlyMap<string, Place>;
}

export interface TextFault {
  readonly at: number;
  readonly message: string;
}

export type ReadPlaces =
  | { readonly root: Place; readonly fault: null }
  | { readonly root: null; readonly fault: TextFault };

const DEEPEST = 60;
const SPACE = /[ \t\r\n]*/uy;
// A control character ends it: JSON has none within quotes.
// oxlint-disable-next-line no-control-regex
const TEXT_WORD = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const OTHER_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

class Fault extends Error {
  readonly fault: TextFault;

  constructor(at: number, message: string) {
    super(message);
    this.fault = { at, message };
  }
}

/** Where everything is in a text of JSON, or what is wrong with it: the browser's own reader tells neither in Spanish. */
export function readPlaces(text: string): ReadPlaces {
  try {
    const reader = { text, at: 0 };
    const root = readValue(reader, 0);
    skip(reader);
    if (reader.at < text.length) throw new Fault(reader.at, TEXT.rest);
    return { root, fault: null };
  } catch (error) {
    if (error instanceof Fault) return { root: null, fault: error.fault };
    throw error;
  }
}

interface Reader {
  readonly text: string;
  at: number;
}

function readValue(reader: Reader, depth: number): Place {
  if (depth > DEEPEST) throw new Fault(reader.at, TEXT.deep);
  skip(reader);
  const { text, at: start } = reader;
  const inside = new Map<string, Place>();
  if (text[start] === '{') readMembers(reader, depth, inside);
  else if (text[start] === '[') readEntries(reader, depth, inside);
  else if (take(reader, text[start] === '"' ? TEXT_WORD : OTHER_WORD) === null) {
    throw new Fault(start, text[start] === '"' ? TEXT.quotes : TEXT.value);
  }
  return { start, end: reader.at, inside };
}

function readMembers(reader: Reader, depth: number, inside: Map<string, Place>): void {
  readList(reader, '}', () => {
    const { at, text } = reader;
    if (text[at] !== '"') throw new Fault(at, TEXT.key);
    const word = take(reader, TEXT_WORD);
    if (word === null) throw new Fault(at, TEXT.quotes);
    const key = JSON.parse(word) as string;
    if (inside.has(key)) throw new Fault(at, TEXT.twice(key));
    skip(reader);
    if (text[reader.at] !== ':') throw new Fault(reader.at, TEXT.colon);
    reader.at += 1;
    inside.set(key, readValue(reader, depth + 1));
  });
}

function readEntries(reader: Reader, depth: number, inside: Map<string, Place>): void {
  readList(reader, ']', () => void inside.set(String(inside.size), readValue(reader, depth + 1)));
}

function readList(reader: Reader, close: string, readOne: () => void): void {
  const { text } = reader;
  reader.at += 1;
  skip(reader);
  if (text[reader.at] === close) {
    reader.at += 1;
    return;
  }
  for (;;) {
    readOne();
    skip(reader);
    const { at } = reader;
    if (text[at] !== ',' && text[at] !== close) throw new Fault(at, TEXT.comma(close));
    reader.at += 1;
    if (text[at] === close) return;
    skip(reader);
    if (text[reader.at] === close) throw new Fault(at, TEXT.extraComma);
  }
}

function skip(reader: Reader): void {
  take(reader, SPACE);
}

function take(reader: Reader, word: RegExp): string | null {
  word.lastIndex = reader.at;
  const found = word.exec(reader.text)?.[0] ?? null;
  if (found !== null) reader.at += found.length;
  return found;
}
