import { createRequire } from 'node:module';

/** What a run of text says of its direction. pdfmake hands it on to the pieces of a line. */
export interface Directed {
  level?: number;
  /** Of its paragraph. */
  base?: number;
}

/** A place where a word may be broken; never drawn. */
export const BREAK_HERE = '\u200b';

interface Inline extends Directed {
  text: string;
  x: number;
  width: number;
  trailingCut?: number;
}

interface Line {
  inlines: Inline[];
}

interface Renderer {
  prototype: { renderLine: (line: Line, x: number, y: number) => void };
}

interface TextBreaker {
  prototype: { getBreaks: (...context: unknown[]) => { text: string }[] };
}

const require = createRequire(import.meta.url);

/**
 * pdfmake writes a line in the order in which it is read; where it reads from right to left it has to be turned. The
 * library has no seam for that: two of its inner steps are followed by one of ours.
 */
export function orderLinesAsSeen(): void {
  const { default: renderer } = require('pdfmake/js/Renderer.js') as { default: Renderer };
  const { renderLine } = renderer.prototype;
  renderer.prototype.renderLine = function renderOrderedLine(line, x, y) {
    placeAsSeen(line);
    renderLine.call(this, line, x, y);
  };
  const { default: breaker } = require('pdfmake/js/TextBreaker.js') as { default: TextBreaker };
  const { getBreaks } = breaker.prototype;
  breaker.prototype.getBreaks = function getUnmarkedBreaks(...context) {
    const words = getBreaks.apply(this, context);
    for (const word of words) if (word.text.includes(BREAK_HERE)) word.text = word.text.replaceAll(BREAK_HERE, '');
    return words;
  };
}

/** Rule L2 of Unicode Standard Annex 9 over the pieces of one line; each is turned within itself already. */
function placeAsSeen({ inlines }: Line): void {
  const [first] = inlines;
  if (!first || !inlines.some((inline) => (inline.level ?? 0) > 0)) return;
  const base = first.base ?? 0;
  // Rule L1: blanks at the end of a line belong to the paragraph; they hang out of it at its end.
  const end = inlines.findLastIndex((inline) => inline.text.trim() !== '') + 1;
  const seen = inlines.slice(0, end);
  const levels = seen.map((inline) => inline.level ?? base);
  for (let level = Math.max(...levels); level > 0; level -= 1) turnFrom(level, seen, levels);
  let { x } = first;
  for (const inline of seen) {
    inline.x = x;
    x += inline === inlines[end - 1] && base % 2 === 1 ? inline.width - (inline.trailingCut ?? 0) : inline.width;
  }
}

function turnFrom(level: number, seen: Inline[], levels: number[]): void {
  for (let start = 0; start < seen.length; start += 1) {
    if ((levels[start] ?? 0) < level) continue;
    let end = start;
    while (end < seen.length && (levels[end] ?? 0) >= level) end += 1;
    seen.splice(start, end - start, ...seen.slice(start, end).toReversed());
    levels.splice(start, end - start, ...levels.slice(start, end).toReversed());
    start = end;
  }
}
