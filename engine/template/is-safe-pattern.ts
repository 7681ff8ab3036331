import { PATTERNS } from '../validation/patterns.ts';

/** A long repetition backtracks like an endless one. */
const LONG = 64;
const MAX_OPEN = 2;
/** Ways to read one text, as if each had to be tried: some milliseconds. */
const MAX_WAYS = 2 ** 22;
/** What an open repetition counts; how long a text is, is tried out when its template is published. */
const OPEN_WAYS = 1024;

/**
 * Whether a pattern can only take time in proportion to a small power of the text: anchored at both ends, no repetition
 * of something that repeats or chooses, at most two open repetitions, no looking around or back, and few ways in which
 * what may be there or not can be read, whatever stands beside it.
 * Deliberately narrow; the patterns of the engine's own table are known to be harmless.
 */
export function isSafePattern(pattern: string): boolean {
  if (Object.values<string>(PATTERNS).includes(pattern)) return true;
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith(String.raw`\$`)) return false;
  const escapes = pattern.match(/\\./gu) ?? [];
  if (escapes.some((escape) => /\\[1-9k]/u.test(escape))) return false;
  const body = pattern
    .slice(1, -1)
    .replaceAll(/\\./gu, 'e')
    .replaceAll(/\[\^?[^\]]*\]/gu, 'c');
  if (/[\^$]|\\|\(\?(?!:)/u.test(body)) return false;
  const open = [...body.matchAll(/[*+]|\{(\d+),(\d*)\}/gu)].filter(([word, from, to]) => {
    if (word === '*' || word === '+') return true;
    return to === '' || Number(to) - Number(from) > LONG;
  });
  const isBounded = open.length <= MAX_OPEN && waysToRead(body) <= MAX_WAYS;
  return isBounded && !repeatsAGroup(body) && !choosesOutside(body);
}

/** Every choice times every other one: a hundred `a?` in a row, each harmless, are none together. */
function waysToRead(body: string): number {
  const groups: number[] = [];
  let ways = 1;
  for (const [word, from, to] of body.replaceAll('(?:', '(').matchAll(/[()|?*+]|\{(\d+),(\d*)\}/gu)) {
    if (word === '(') groups.push(1);
    else if (word === ')') ways *= groups.pop() ?? 1;
    else if (word === '|') groups.push((groups.pop() ?? 1) + 1);
    else if (word === '?') ways *= 2;
    else ways *= Math.min(to === undefined || to === '' ? Infinity : Number(to) - Number(from) + 1, OPEN_WAYS);
  }
  return ways;
}

/** `^a|b$` is anchored at one end only: a choice needs a group around it. */
function choosesOutside(body: string): boolean {
  let depth = 0;
  for (const letter of body) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === '|' && depth === 0) return true;
  }
  return false;
}

/** A group that repeats may hold neither a repetition nor a choice. */
function repeatsAGroup(body: string): boolean {
  const starts: number[] = [];
  for (let at = 0; at < body.length; at++) {
    if (body[at] === '(') starts.push(at);
    if (body[at] !== ')') continue;
    const inside = body.slice((starts.pop() ?? 0) + 1, at).replace(/^\?:/u, '');
    if (/^[*+{]/u.test(body.slice(at + 1)) && /[*+{|?]/u.test(inside)) return true;
  }
  return starts.length > 0;
}
