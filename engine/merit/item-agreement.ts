import { compare, fraction, minus, textOf } from '../fraction.ts';
import { meanOf } from './apart.ts';
import type { Opinion } from './opinion.ts';

/** How much evaluators agree on an item, over all projects that two or more of them judged. */
export interface ItemAgreement {
  readonly item: string;
  readonly projects: number;
  /** Projects where all gave the same. */
  readonly alike: number;
  /** The mean of the ranges, two decimals; null: the item gives no points. */
  readonly range: string | null;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;

export function itemAgreement(items: readonly string[], projects: readonly (readonly Opinion[])[]): ItemAgreement[] {
  return items.flatMap((item): ItemAgreement[] => {
    const given = projects
      .map((opinions) => opinions.flatMap(({ values }) => values[item] ?? []))
      .filter((values) => values.length > 1);
    if (given.length === 0) return [];
    const isNumber = given.every((values) => values.every((value) => DECIMAL.test(value)));
    const ranges = isNumber ? given.map(rangeOf) : [];
    return [
      {
        item,
        projects: given.length,
        alike: given.filter((values) => values.every((value) => value === values[0])).length,
        range: isNumber ? textOf(meanOf(ranges), 2) : null,
      },
    ];
  });
}

function rangeOf(values: readonly string[]) {
  const sorted = values.map(fraction).toSorted(compare);
  return minus(sorted.at(-1) ?? fraction(0), sorted[0] ?? fraction(0));
}
