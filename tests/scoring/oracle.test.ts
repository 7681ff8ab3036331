import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { How, Item, Round, Scoring } from '#engine/template/scoring.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { points, score, templateOf } from './a-rubric.ts';
import { add, digits, isLess, multiply, over, rational, rounded, type Rational } from './oracle.ts';

type Linear = Exclude<How, 'best' | 'none'>;
const LINEAR: readonly Linear[] = ['sum', 'weightedSum', 'mean', 'weightedMean'];
const STEPS = [0.25, 0.5, 1] as const;

interface OneItem {
  /** In steps. */
  readonly value: number;
  readonly step: number;
  readonly max: number;
  readonly weight: number;
  readonly applies: boolean;
}
interface OneSection {
  readonly items: readonly OneItem[];
  readonly how: Linear;
  readonly weight: number;
  readonly cap: number | null;
  readonly round: Round | null;
}
interface Rubric {
  readonly sections: readonly OneSection[];
  readonly how: Linear;
  readonly round: Round;
  readonly pass: number;
}

const round = fc.record({
  places: fc.integer({ min: 0, max: 3 }),
  mode: fc.constantFrom('half_up' as const, 'half_even' as const, 'down' as const),
});
const weight = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4);
const oneItem = fc
  .record({
    step: fc.constantFrom(...STEPS),
    max: fc.integer({ min: 1, max: 12 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    weight,
    applies: fc.boolean(),
  })
  .map(({ step, max, share, ...rest }): OneItem => ({
    ...rest,
    step,
    max,
    value: Math.round((share * max) / step) * step,
  }));
const rubrics: fc.Arbitrary<Rubric> = fc.record({
  sections: fc.array(
    fc.record({
      items: fc.array(oneItem, { minLength: 1, maxLength: 5 }),
      how: fc.constantFrom(...LINEAR),
      weight,
      cap: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
      round: fc.option(round, { nil: null }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  how: fc.constantFrom(...LINEAR),
  round,
  pass: fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2),
});

const idOf = (section: number, at: number) => `i${section}_${at}`;

function built({ sections, how, round: totalRound, pass }: Rubric) {
  const fields: Record<string, FieldSchema> = {};
  const items: Item[] = [];
  const isWeighted = (word: Linear): boolean => word === 'weightedSum' || word === 'weightedMean';
  for (const [s, section] of sections.entries()) {
    for (const [i, one] of section.items.entries()) {
      const id = idOf(s, i);
      fields[id] = points(0, one.max, one.step);
      fields[`${id}_na`] = { type: 'integer', title: 'No aplica', minimum: 0, maximum: 1 };
      items.push({
        id,
        from: `/${id}`,
        points: { value: { min: 0, max: one.max, step: one.step } },
        na: { when: { properties: { respuestas: { properties: { [`${id}_na`]: { const: 1 } } } } } },
        ...(isWeighted(section.how) && { weight: one.weight }),
      });
    }
  }
  const scoring: Scoring = {
    items,
    sections: sections.map((section, s) => ({
      id: `S${s}`,
      of: section.items.map((_, i) => idOf(s, i)),
      how: section.how,
      ...(isWeighted(how) && { weight: section.weight }),
      ...(section.cap !== null && { cap: section.cap }),
      ...(section.round && { round: section.round }),
    })),
    total: { of: sections.map((_, s) => `S${s}`), how, round: totalRound, threshold: pass },
  };
  return prepareTemplate(templateOf(scoring, fields), {});
}

interface Part {
  readonly value: Rational;
  readonly most: Rational;
  readonly weight: Rational;
}

const ZERO = rational(0);
const sum = (values: readonly Rational[]): Rational => values.reduce(add, ZERO);

/** Straight from the meaning of the words: what does not apply gives its weight, or its maximum, to the others. */
function together(how: Linear, applying: readonly Part[], all: readonly Part[]): Rational {
  const weightedPoints = sum(applying.map(({ value, weight: own }) => multiply(value, own)));
  const counted = sum(applying.map(({ weight: own }) => own));
  if (how === 'mean') return over(sum(applying.map(({ value }) => value)), rational(applying.length));
  if (how === 'weightedMean') return over(weightedPoints, counted);
  if (how === 'weightedSum') return over(multiply(weightedPoints, sum(all.map(({ weight: own }) => own))), counted);
  const most = sum(applying.map((part) => part.most));
  return over(multiply(sum(applying.map(({ value }) => value)), sum(all.map((part) => part.most))), most);
}

/** Total and whether it passes; null where nothing applies. */
function expected({ sections, how, round: totalRound, pass }: Rubric): { total: string; passes: boolean } | null {
  const parts = sections.map((section) => {
    const all = section.items.map((one): Part & { applies: boolean } => ({
      value: rational(one.value),
      most: rational(one.max),
      weight: rational(one.weight),
      applies: one.applies,
    }));
    const applying = all.filter(({ applies }) => applies);
    const capped = (value: Rational): Rational => {
      const cap = section.cap === null ? null : rational(section.cap);
      const cut = cap && isLess(cap, value) ? cap : value;
      return section.round ? rounded(cut, section.round.places, section.round.mode) : cut;
    };
    // The most a section can be is what the items that apply would come to at their most.
    const measured = applying.length > 0 ? applying : all;
    const most = capped(
      together(
        section.how,
        measured.map((part) => ({ ...part, value: part.most })),
        all,
      ),
    );
    if (applying.length === 0) return { applies: false, value: ZERO, most, weight: rational(section.weight) };
    return {
      applies: true,
      value: capped(together(section.how, applying, all)),
      most,
      weight: rational(section.weight),
    };
  });
  const applying = parts.filter(({ applies }) => applies);
  if (applying.length === 0) return null;
  const total = rounded(together(how, applying, parts), totalRound.places, totalRound.mode);
  return { total: digits(total, totalRound.places), passes: !isLess(total, rational(pass)) };
}

function answersOf({ sections }: Rubric): Record<string, unknown> {
  return Object.fromEntries(
    sections.flatMap(({ items }, s) =>
      items.flatMap(({ value, applies }, i): [string, number][] =>
        applies ? [[idOf(s, i), value]] : [[`${idOf(s, i)}_na`, 1]],
      ),
    ),
  );
}

test('any rubric comes to what whole numbers say it does', () => {
  fc.assert(
    fc.property(rubrics, (rubric) => {
      const { result } = score(built(rubric), answersOf(rubric));
      const wanted = expected(rubric);
      expect(result?.total ?? null).toBe(wanted?.total ?? null);
      const total = result?.trace.children.find(({ id }) => id === 'total');
      expect(total?.threshold?.isMet ?? null).toBe(wanted?.passes ?? null);
    }),
    { numRuns: 250 },
  );
});

test('whatever is still missing, the total ends between the ends that were told', () => {
  fc.assert(
    fc.property(rubrics, fc.integer(), (rubric, seed) => {
      const prepared = built(rubric);
      const answers = answersOf(rubric);
      const open = Object.fromEntries(Object.entries(answers).filter((_, at) => (seed >> (at % 30)) % 2 === 0));
      const { result, partial } = score(prepared, open);
      const end = score(prepared, answers).result?.total;
      if (result || end === undefined || end === null) return;
      expect(Number(partial?.lowest)).toBeLessThanOrEqual(Number(end));
      expect(Number(partial?.highest)).toBeGreaterThanOrEqual(Number(end));
    }),
    { numRuns: 100 },
  );
});

test('more points never make less of a total, and the order of answers changes nothing', () => {
  fc.assert(
    fc.property(rubrics, fc.nat(), (rubric, pick) => {
      const prepared = built(rubric);
      const answers = answersOf(rubric);
      const before = score(prepared, answers).result?.total ?? null;
      const items = rubric.sections.flatMap(({ items: own }, s) => own.map((one, i) => ({ ...one, id: idOf(s, i) })));
      const one = items[pick % items.length];
      if (!one || !one.applies || before === null) return;
      const more = score(prepared, { ...answers, [one.id]: one.max }).result?.total ?? null;
      expect(Number(more)).toBeGreaterThanOrEqual(Number(before));
      const turned = Object.fromEntries(Object.entries(answers).toReversed());
      expect(score(prepared, turned).result?.total).toBe(before);
    }),
    { numRuns: 100 },
  );
});
