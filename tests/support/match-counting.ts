import type { Choice, Part, Sequence } from '#engine/template/pattern/parse-pattern.ts';

/** A matcher that goes back, as slow as any: what it says and how many letters it looked at. */
export function matchCounting(choice: Choice, text: string): { matches: boolean; steps: number } {
  let steps = 0;
  const sequence = (parts: Sequence, at: number, then: (at: number) => boolean, index = 0): boolean => {
    const part = parts[index];
    return part === undefined ? then(at) : many(part, at, 0, (next) => sequence(parts, next, then, index + 1));
  };
  const once = ({ atom }: Part, at: number, then: (at: number) => boolean): boolean => {
    if (typeof atom !== 'string') return atom.some((parts) => sequence(parts, at, then));
    steps++;
    return at < text.length && new RegExp(`^${atom}$`, 'u').test(text[at] ?? '') && then(at + 1);
  };
  const many = (part: Part, at: number, count: number, then: (at: number) => boolean): boolean =>
    (count < part.to &&
      once(part, at, (next) => (next > at || count < part.from) && many(part, next, count + 1, then))) ||
    (count >= part.from && then(at));
  const matches = choice.some((parts) => sequence(parts, 0, (at) => (steps++, at === text.length)));
  return { matches, steps };
}
