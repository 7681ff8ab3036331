/** Where the caret is in a text of JSON that is being written: what is before it is enough. */
export interface CaretPlace {
  /** Of the object or the list that the caret is in. */
  readonly path: readonly string[];
  /** Keys that the object has before the caret. */
  readonly known: ReadonlySet<string>;
  /** Whether a key is written there, or a value. */
  readonly writes: 'key' | 'value';
  /** The key of the value, the number of the entry; null where a key is written. */
  readonly of: string | null;
  /** The word at the caret, without its quotes, as far as the caret. */
  readonly typed: string;
  readonly isQuoted: boolean;
  /** From where to where a suggestion takes the word's place. */
  readonly from: number;
  readonly to: number;
}

interface Level {
  readonly isObject: boolean;
  readonly known: Set<string>;
  key: string;
  count: number;
  next: 'key' | 'colon' | 'value' | 'comma';
}

const WORD = /[^\s,:{}[\]"]+/uy;
const TEXT_WORD = /"(?:[^"\\\n]|\\.)*"?/uy;

/** null: nothing can be written there. */
export function caretPlace(text: string, caret: number): CaretPlace | null {
  const levels: Level[] = [];
  let at = 0;
  while (at < caret) {
    const char = text[at] ?? '';
    const isQuoted = char === '"';
    const word = isQuoted ? match(TEXT_WORD, text, at) : match(WORD, text, at);
    if (word === '') {
      step(levels, char);
      at += 1;
      continue;
    }
    const end = at + word.length;
    const isClosed = word.length > 1 && word.endsWith('"');
    if (caret < end || (caret === end && !isClosed)) {
      return placeIn(levels, { typed: text.slice(at + (isQuoted ? 1 : 0), caret), isQuoted, from: at, to: end });
    }
    written(levels, word);
    at = end;
  }
  return placeIn(levels, { typed: '', isQuoted: false, from: caret, to: caret });
}

function match(word: RegExp, text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? '';
}

function step(levels: Level[], char: string): void {
  const top = levels.at(-1);
  if (char === '{' || char === '[') {
    const isObject = char === '{';
    levels.push({ isObject, known: new Set(), key: '', count: 0, next: isObject ? 'key' : 'value' });
  } else if (char === '}' || char === ']') {
    levels.pop();
    const outer = levels.at(-1);
    if (outer) outer.next = 'comma';
  } else if (char === ':' && top) {
    top.next = 'value';
  } else if (char === ',' && top) {
    top.count += 1;
    top.next = top.isObject ? 'key' : 'value';
  }
}

function written(levels: readonly Level[], word: string): void {
  const top = levels.at(-1);
  if (!top) return;
  if (top.next !== 'key') {
    top.next = 'comma';
    return;
  }
  top.key = keyOf(word);
  top.known.add(top.key);
  top.next = 'colon';
}

function keyOf(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    return word.replaceAll('"', '');
  }
}

type Word = Pick<CaretPlace, 'typed' | 'isQuoted' | 'from' | 'to'>;

function placeIn(levels: readonly Level[], word: Word): CaretPlace | null {
  const top = levels.at(-1);
  if (!top || top.next === 'colon' || top.next === 'comma') return null;
  const path = levels.slice(0, -1).map(inOf);
  const writes = top.next;
  return { path, known: top.known, writes, of: writes === 'key' ? null : inOf(top), ...word };
}

function inOf({ isObject, key, count }: Level): string {
  return isObject ? key : String(count);
}
