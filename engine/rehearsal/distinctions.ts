import { ownValue } from '../json.ts';
import type { Appraisal } from '../merit/appraise.ts';
import { compare, divide, fraction, textOf } from '../fraction.ts';
import { itemField } from '../scoring/prepare-scoring.ts';
import { scoringOf } from '../scoring/pipeline/score-answers.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';

/** How much an item tells projects apart. */
export interface ItemDistinction {
  readonly item: string;
  readonly label: string;
  readonly number: string | null;
  /** From 0 (all alike) to 1; null: nobody answered it. */
  readonly before: string | null;
  readonly after: string | null;
  /** What most of them have under the draft, where nearly all do. */
  readonly usual: string | null;
  /** Whether all of them have that. */
  readonly isAll: boolean;
  /** It told projects apart under the earlier version, and does not any more. */
  readonly stops: boolean;
}

interface Side {
  readonly prepared: PreparedTemplate;
  readonly given: readonly Appraisal[];
}

/** Under this share of pairs an item does not help to decide: nine in ten have the same. */
const LEAST = '0.2';

/** Every item of the draft, the one that tells most apart first. */
export function compareDistinctions(before: Side, after: Side): ItemDistinction[] {
  const scoring = scoringOf(after.prepared);
  return [...scoring.items.values()]
    .map((item): ItemDistinction => {
      const then = valuesOf(before.given, item.id).map(({ weighed }) => weighed);
      const now = valuesOf(after.given, item.id);
      const [was, is] = [distinction(then), distinction(now.map(({ weighed }) => weighed))];
      const isFlat = is !== null && isUnder(is);
      const shown = now.map((one) => one.shown);
      // Without weight the answers may well be different.
      const isAlike = isFlat && isUnder(distinction(shown) ?? '0');
      const usual = isAlike ? commonest(shown) : null;
      return {
        item: item.id,
        label: scoring.label(item.id),
        number: itemField(scoring.unit, item)?.numero ?? null,
        before: was,
        after: is,
        usual: usual?.value ?? null,
        isAll: usual?.isAll ?? false,
        stops: isFlat && was !== null && !isUnder(was),
      };
    })
    .toSorted((a, b) => Number(b.after ?? -1) - Number(a.after ?? -1));
}

/**
 * The share of pairs that are different, two decimals: 0 where all are alike, 1 where no two are. null: fewer than two
 * say something.
 */
export function distinction(values: readonly string[]): string | null {
  const { length } = values;
  if (length < 2) return null;
  const counts = [...Map.groupBy(values, (value) => value).values()].map((alike) => alike.length);
  const same = counts.reduce((all, count) => all + (count * (count - 1)) / 2, 0);
  const pairs = (length * (length - 1)) / 2;
  return textOf(divide(fraction(pairs - same), fraction(pairs)), 2);
}

function isUnder(share: string): boolean {
  return compare(fraction(share), fraction(LEAST)) < 0;
}

interface Value {
  /** What it gives to the stage above: of no weight an item tells nothing apart. */
  readonly weighed: string;
  /** What people see of it. */
  readonly shown: string;
}

/** Of the definitive forms; of a kind that has none, of every opinion. */
function valuesOf(given: readonly Appraisal[], item: string): Value[] {
  const agreed = given.flatMap(({ score }): Value[] => {
    const node = score && findNode(score.trace, item);
    const shown = node?.points ?? node?.value ?? null;
    return shown === null ? [] : [{ weighed: node?.contribution ?? shown, shown }];
  });
  if (agreed.length > 0 || given.some(({ score }) => score !== null)) return agreed;
  return given.flatMap(({ opinions }) =>
    opinions.flatMap(({ values }) => {
      const value = ownValue(values, item);
      return value === undefined ? [] : [{ weighed: value, shown: value }];
    }),
  );
}

function commonest(values: readonly string[]): { value: string; isAll: boolean } | null {
  const [most] = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  return most ? { value: most[0], isAll: most[1].length === values.length } : null;
}
