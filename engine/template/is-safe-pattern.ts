import { PATTERNS } from '../validation/patterns.ts';

/** A long repetition backtracks like an endless one. */
const LONG = 64;
const MAX_OPEN = 2;

/**
 * Whether a pattern can only take time in proportion to a small power of the text: anchored at both ends, no repetition
 * of something that repeats or chooses, at most two open repetitions, no looking around or back.
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
  return open.length <= MAX_OPEN && !repeatsAGroup(body) && !choosesOutside(body);
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
