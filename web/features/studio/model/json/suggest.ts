import { allowedWords } from './allowed-words.ts';
import { caretPlace } from './caret-place.ts';

export interface Suggestions {
  /** What each is called, and what takes the place of the word at the caret. */
  readonly words: readonly { readonly label: string; readonly text: string }[];
  readonly from: number;
  readonly to: number;
  /** Somebody is writing the word: it opens by itself. */
  readonly isBegun: boolean;
}

/** What a template has that its rubric names. */
export interface Names {
  readonly pointers: readonly string[];
  /** Of items and sections that give points. */
  readonly stages: readonly string[];
}

const MOST = 50;

/** What can be written where the caret is; null: nothing that the dialect knows. */
export function suggest(text: string, caret: number, names: Names): Suggestions | null {
  const place = caretPlace(text, caret);
  if (!place) return null;
  const { path, of, writes, known, typed, isQuoted, from, to } = place;
  const allowed = allowedWords(of === null ? path : [...path, of]);
  const rest = text.slice(to);
  const written: { label: string; text: string }[] =
    writes === 'key'
      ? allowed.keys
          .filter((key) => !known.has(key) && !(path.length === 0 && key === 'meta'))
          .map((key) => ({ label: key, text: /^\s*:/u.test(rest) ? JSON.stringify(key) : `${JSON.stringify(key)}: ` }))
      : [
          ...allowed.values,
          ...(allowed.takesPointer ? names.pointers : []),
          // Lists of stages are called so in every part of a rubric.
          ...(path.at(-1) === 'of' && path[0] === 'scoring' ? names.stages : []),
        ]
          .filter((value) => !isQuoted || typeof value === 'string')
          .map((value) => ({ label: String(value), text: JSON.stringify(value) }));
  const begun = typed.toLowerCase();
  const words = written.filter(({ label }) => label.toLowerCase().includes(begun) && label !== typed).slice(0, MOST);
  words.sort(
    (a, b) => Number(b.label.toLowerCase().startsWith(begun)) - Number(a.label.toLowerCase().startsWith(begun)),
  );
  return words.length === 0 ? null : { words, from, to, isBegun: isQuoted || typed !== '' };
}
