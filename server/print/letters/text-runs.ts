import type { ContentText } from 'pdfmake/interfaces.js';
import { drawnPieces, graphemes, type Piece } from './drawn-pieces.ts';
import { directionsOf } from './directions.ts';
import { showableText } from './showable-text.ts';
import { BREAK_HERE, type Directed } from './visual-order.ts';
import { isInBothVoices } from './fonts.ts';

/** A piece of text that one font draws in one direction. */
export type TextRun = ContentText & Directed & { text: string };

/** Whatever the drawing library lays out from right to left by itself. */
const TURNED_BY_FONT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** A word of so many pieces may be broken between any two of them: the library would keep it in one line. */
const LONG_WORD = 12;

/**
 * Text as pdfmake takes it, a string, never an object of somebody's making, and in fonts that have its letters. Prose
 * that reads from right to left is set on the right; a word stays beside its label.
 */
export function textRuns(text: string, { isProse = false } = {}): string | TextRun[] {
  if (isInBothVoices(text)) return text;
  const shown = showableText(text);
  if (isInBothVoices(shown)) return shown;
  return shown
    .split('\n')
    .flatMap((paragraph, at) => [...(at === 0 ? [] : [{ text: '\n' }]), ...paragraphRuns(paragraph, isProse)]);
}

function paragraphRuns(paragraph: string, isProse: boolean): TextRun[] {
  const directions = directionsOf(paragraph);
  const groups = joinPieces(drawnPieces(paragraph, directions));
  if (directions === null) return groups.map(({ text, font }) => ({ text, ...(font === null ? {} : { font }) }));
  const { base } = directions;
  return groups.map(({ text, font, level }) => ({
    text: asTheFontTurns(text, level),
    ...(font === null ? {} : { font }),
    level,
    base,
    ...(isProse && base === 1 ? { alignment: 'right' } : {}),
  }));
}

/** Neighbours that are drawn alike as one, and marks where a word that never ends may be broken. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const groups: Piece[] = [];
  let unbroken = 0;
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && isDrawnAlike(group, piece)) {
      // A word wider than its line is cut at any unit, even within a character of two: these are parted before.
      group.text += group.isAstral && piece.isAstral ? `${BREAK_HERE}${piece.text}` : piece.text;
      group.isAstral = piece.isAstral;
      continue;
    }
    unbroken = piece.isBlank ? 0 : unbroken + 1;
    if (group && unbroken > LONG_WORD) {
      group.text += BREAK_HERE;
      unbroken = 1;
    }
    groups.push({ ...piece });
  }
  return groups;
}

/** Blanks between words that read from right to left are pieces of their own: they change sides with the words. */
function isDrawnAlike(one: Piece, other: Piece): boolean {
  return one.font === other.font && one.level === other.level && (one.level % 2 === 0 || one.isBlank === other.isBlank);
}

/** What the font does not turn although its direction asks for it, and the other way round, is turned here. */
function asTheFontTurns(text: string, level: number): string {
  if (TURNED_BY_FONT.test(text) === (level % 2 === 1)) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('');
}
