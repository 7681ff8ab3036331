import bidiModule, { type Bidi } from 'bidi-js';

// Its types tell of an ES module; Node is given the function itself.
const bidi = (bidiModule as unknown as () => Bidi)();

export interface Directions {
  /** Odd for a paragraph that reads from right to left. */
  base: number;
  /** One level per unit of the text: odd ones read from right to left (Unicode Standard Annex 9). */
  levels: Uint8Array;
  /** The text with the brackets of its right-to-left parts turned around. */
  mirrored: string;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The directions within one paragraph, null when all of it reads from left to right. */
export function directionsOf(paragraph: string): Directions | null {
  if (!RIGHT_TO_LEFT.test(paragraph)) return null;
  const result = bidi.getEmbeddingLevels(paragraph, 'auto');
  const mirrors = bidi.getMirroredCharactersMap(paragraph, result.levels);
  const mirrored =
    mirrors.size === 0 ? paragraph : paragraph.replaceAll(/./gsu, (own, at: number) => mirrors.get(at) ?? own);
  return { base: result.paragraphs[0]?.level ?? 0, levels: result.levels, mirrored };
}
