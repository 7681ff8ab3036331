import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { extremesOf, spanOf } from './extremes.ts';
import type { LintRule } from './lint-report.ts';

/** A total without a known end is shown without its maximum, and the field of 0 to 10 stays empty. */
export const lintScale: LintRule = (prepared, report) => {
  const { total } = prepared.scoring;
  if (!total || total.max !== undefined) return;
  const extremes = extremesOf(prepared);
  if (extremes && spanOf(extremes, 'total') === null) report('maximo', '/total', TEXT.noMaximum, 'total');
};
