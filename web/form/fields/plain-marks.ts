import { findWrongCharacters } from '#engine/template/pattern/find-wrong-characters.ts';

/** Marks that phones and word processors type by themselves, and those of every keyboard. */
const PLAIN: readonly (readonly [marks: string, plain: string])[] = [
  ['“”„«»″', '"'],
  ['‘’‚′´', "'"],
  ['‐‑‒–—−', '-'],
  ['…', '...'],
  ['\u00A0', ' '],
];

/** Marks that a field refuses, as the plain ones that it takes; all others stay, to be told of. */
export function plainMarks(pattern: string | undefined, text: string): string {
  const wrong = findWrongCharacters(pattern, text)?.wrong ?? [];
  return wrong.reduce((now, mark) => {
    const plain = PLAIN.find(([marks]) => marks.includes(mark))?.[1];
    return plain === undefined || findWrongCharacters(pattern, plain) ? now : now.replaceAll(mark, plain);
  }, text);
}
