import { isInBothVoices, isInRoboto } from './fonts.ts';
import type { Directions } from './directions.ts';
import { findFallback } from './fallback-fonts.ts';
import { REPLACEMENT } from './showable-text.ts';

/** What is drawn with one font in one direction. */
export interface Piece {
  text: string;
  /** null: the font of the text around it. */
  font: string | null;
  level: number;
  isBlank: boolean;
  /** Ends with a character of two units. */
  isAstral: boolean;
}

/** Characters as a reader counts them: a letter with its accents, a flag, a family of emoji. */
export const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Marks of direction and joiners: nothing to be drawn, but some fonts shape with the latter. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const JOINER = /[\u200c\u200d]/u;
const BLANK = /^[ \u00a0]+$/;
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/** A paragraph character by character, each in one font if there is one that has all of it. */
export function drawnPieces(paragraph: string, directions: Directions | null): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, index } of graphemes.segment(directions?.mirrored ?? paragraph)) {
    for (const { text, font } of fontedPieces(segment))
      pieces.push({
        text,
        font,
        level: directions?.levels[index] ?? 0,
        isBlank: BLANK.test(text),
        isAstral: ASTRAL.test(text),
      });
  }
  return pieces;
}

type Fonted = Pick<Piece, 'text' | 'font'>;

function fontedPieces(grapheme: string): Fonted[] {
  const bare = grapheme.replaceAll(UNSEEN, '');
  if (bare === '') return [];
  const whole = fonted(grapheme, bare);
  if (whole) return [whole];
  return Array.from(bare, (character) => fonted(character, character) ?? replaced());
}

/** The sign that readers know for a character that could not be shown; its line goes on. */
const replaced = (): Fonted => fonted(REPLACEMENT, REPLACEMENT) ?? { text: '?', font: null };

function fonted(grapheme: string, bare: string): Fonted | null {
  if (isInBothVoices(bare)) return { text: bare, font: null };
  if (isInRoboto(bare)) return { text: bare, font: 'fallback' };
  const font = findFallback(Array.from(bare, codeOf));
  if (!font) return null;
  const isShaped = (sign: string): boolean => JOINER.test(sign) && font.has.has(codeOf(sign));
  return { text: grapheme.replaceAll(UNSEEN, (sign) => (isShaped(sign) ? sign : '')), font: font.name };
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
