import { fraction, minus, textOf } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { meanOf } from './apart.ts';
import type { Opinion } from './opinion.ts';

/** How much one evaluator gives beside those who judged the same projects. */
export interface Severity {
  readonly evaluator: number;
  readonly forms: number;
  /** The mean of what he gave, two decimals. */
  readonly mean: string;
  /** The mean of his total less that of the others, over the projects that others judged too; below zero is severe. */
  readonly beside: string | null;
}

/** The most severe first. */
export function severityOf(projects: readonly (readonly Opinion[])[]): Severity[] {
  const given = new Map<number, { totals: Fraction[]; differences: Fraction[] }>();
  for (const opinions of projects) {
    const counted = opinions.flatMap(({ evaluator, total }) =>
      evaluator === null || total === null ? [] : [{ evaluator, total: fraction(total) }],
    );
    for (const [at, { evaluator, total }] of counted.entries()) {
      const own = given.get(evaluator) ?? { totals: [], differences: [] };
      given.set(evaluator, own);
      own.totals.push(total);
      const others = counted.filter((_, index) => index !== at).map((other) => other.total);
      if (others.length > 0) own.differences.push(minus(total, meanOf(others)));
    }
  }
  return [...given]
    .map(([evaluator, { totals, differences }]) => ({
      evaluator,
      forms: totals.length,
      mean: textOf(meanOf(totals), 2),
      beside: differences.length === 0 ? null : textOf(meanOf(differences), 2),
    }))
    .toSorted((a, b) => Number(a.beside ?? 0) - Number(b.beside ?? 0) || a.evaluator - b.evaluator);
}
