import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import type { PanelEntry } from '#engine/template/scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { fieldsOf, item, points, score, templateOf } from './a-rubric.ts';
import { add, digits, isLess, multiply, over, rational, type Rational } from './oracle.ts';

const halves = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((value) => value / 2);
const sum = (values: readonly Rational[]): Rational => values.reduce(add, rational(0));
const sorted = (values: readonly Rational[]): Rational[] =>
  values.toSorted((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0));

/** The best so many of a list of numbers: sort, cut, add. */
test('the best ones are the best ones, however they come and whichever way is better', () => {
  const cases = fc.record({
    values: fc.array(halves(10), { minLength: 1, maxLength: 8 }),
    take: fc.integer({ min: 1, max: 9 }),
    side: fc.constantFrom('max' as const, 'min' as const),
    pass: halves(40),
  });
  fc.assert(
    fc.property(cases, ({ values, take, side, pass }) => {
      const ids = values.map((_value, at) => `i${at}`);
      const total = { of: ids, how: 'best' as const, take, best: side, threshold: pass };
      const made = templateOf({ items: ids.map((id) => item(id)), total }, fieldsOf(...ids));
      const prepared = prepareTemplate(made, {});
      const answers = Object.fromEntries(ids.map((id, at) => [id, values[at]]));
      const rising = sorted(values.map(rational));
      const wanted = sum(side === 'max' ? rising.slice(-take) : rising.slice(0, take));
      const { result } = score(prepared, answers);
      expect(result?.total).toBe(digits(wanted, 2));
      const met = side === 'max' ? !isLess(wanted, rational(pass)) : !isLess(rational(pass), wanted);
      expect(result?.trace.children.find(({ id }) => id === 'total')?.threshold?.isMet).toBe(met);
      // While some are missing, it ends where it was said to.
      const { partial } = score(prepared, Object.fromEntries(Object.entries(answers).slice(1)));
      expect(Number(partial?.lowest)).toBeLessThanOrEqual(Number(result?.total));
      expect(Number(partial?.highest)).toBeGreaterThanOrEqual(Number(result?.total));
    }),
    { numRuns: 200 },
  );
});

const HOWS = ['mean', 'weighted', 'median', 'trimmed', 'max', 'min'] as const;
type HowName = (typeof HOWS)[number];
const LEVELS = ['item', 'section', 'total'] as const;

interface Vote {
  readonly value: Rational;
  readonly weight: Rational;
}

/** null = it comes to nothing. */
function combine(how: HowName, votes: readonly Vote[]): Rational | null {
  const values = sorted(votes.map(({ value }) => value));
  const mean = (list: readonly Rational[]) => (list.length === 0 ? null : over(sum(list), rational(list.length)));
  if (how === 'mean') return mean(values);
  if (how === 'max') return values.at(-1) ?? null;
  if (how === 'min') return values[0] ?? null;
  if (how === 'trimmed') return mean(values.slice(1, Math.max(1, values.length - 1)));
  if (how === 'weighted') {
    const all = sum(votes.map(({ weight }) => weight));
    return over(sum(votes.map(({ value, weight }) => multiply(value, weight))), all);
  }
  const [low, high] = [values[Math.floor((values.length - 1) / 2)], values[Math.ceil((values.length - 1) / 2)]];
  return low && high ? over(add(low, high), rational(2)) : null;
}

test('any panel comes to what whole numbers say it does, at the level where it combines', () => {
  const form = fc.record({ a: halves(10), b: halves(10), c: halves(10), sure: fc.integer({ min: 1, max: 5 }) });
  const cases = fc.record({
    forms: fc.array(form, { minLength: 1, maxLength: 7 }),
    how: fc.constantFrom(...HOWS),
    level: fc.constantFrom(...LEVELS),
    pass: halves(30),
  });
  fc.assert(
    fc.property(cases, ({ forms, how, level, pass }) => {
      const entry: PanelEntry = {
        id: 'panel',
        of: level === 'total' ? 'total' : '*',
        level,
        how: how === 'weighted' ? 'mean' : how,
        ...(how === 'weighted' && { weight: 'sure' }),
      };
      const made = templateOf(
        {
          items: [item('a'), item('b'), item('c'), item('sure', { points: { value: { min: 1, max: 5 } } })],
          sections: [
            { id: 'S', of: ['a', 'b'], how: 'sum' },
            { id: 'T', of: ['c'], how: 'sum' },
          ],
          total: { of: ['S', 'T'], how: 'sum', threshold: pass },
          panel: [entry],
        },
        { ...fieldsOf('a', 'b', 'c'), sure: points(1, 5, 1) },
      );
      const prepared = prepareTemplate(made, {});
      const given = forms.map((answers, at) => ({ id: `f${at}`, score: score(prepared, { ...answers }) }));
      const { result } = scorePanel(prepared, given);

      const votesOf = (value: (one: (typeof forms)[number]) => number): Vote[] =>
        forms.map((one) => ({ value: rational(value(one)), weight: rational(one.sure) }));
      const parts =
        level === 'total'
          ? [votesOf(({ a, b, c }) => a + b + c)]
          : level === 'section'
            ? [votesOf(({ a, b }) => a + b), votesOf(({ c }) => c)]
            : [votesOf(({ a }) => a), votesOf(({ b }) => b), votesOf(({ c }) => c)];
      const combined = parts.map((votes) => combine(how, votes));
      const isThere = combined.every((value) => value !== null);
      const wanted = isThere ? sum(combined.flatMap((value) => value ?? [])) : null;
      expect(result?.total ?? null).toBe(wanted && digits(wanted, 2));
      if (!wanted) return;
      // What is shown is what is compared.
      const met = !isLess(rational(Number(digits(wanted, 2))), rational(pass));
      expect(result?.trace.children.find(({ id }) => id === 'total')?.threshold?.isMet).toBe(met);
      // Who sits where changes nothing.
      expect(scorePanel(prepared, given.toReversed()).result?.total).toBe(result?.total);
    }),
    { numRuns: 300 },
  );
});
