import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { formatDecimal } from '../../format-decimal.ts';
import { textOf } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { extremesOf, spanOf } from './extremes.ts';
import type { LintRule } from './lint-report.ts';

/** Thresholds that nobody can reach, or that nobody can miss. */
export const lintThresholds: LintRule = (prepared, report) => {
  const extremes = extremesOf(prepared);
  if (!extremes) return;
  const { items, sections = [], total, bonus } = prepared.scoring;
  const places: [string, string, unknown][] = [
    ...items.map(({ id, threshold }, at): [string, string, unknown] => [id, `/items/${at}`, threshold]),
    ...sections.map(({ id, threshold }, at): [string, string, unknown] => [id, `/sections/${at}`, threshold]),
    ['total', '/total', bonus ? undefined : total?.threshold],
  ];
  for (const [id, at, threshold] of places) {
    const span = threshold === undefined || Array.isArray(threshold) ? null : spanOf(extremes, id);
    const [low, high] = [span?.least.threshold, span?.most.threshold];
    if (!span || !low || !high || low.isMet !== high.isMet) continue;
    const isFalling = high.op === '<=' || high.op === '<';
    const shown = (value: Fraction | null): string => (value ? formatDecimal(textOf(value, span.most.places)) : '');
    const [least, most] = [span.least, span.most].map((stage) =>
      shown(high.isWeighted ? stage.contribution : stage.points),
    );
    const limit = `${high.op === '>=' ? '≥' : high.op === '<=' ? '≤' : high.op} ${shown(high.limit)}`;
    const name = prepared.label(id);
    if (high.isMet)
      report('umbral', `${at}/threshold`, TEXT.unmissable(name, limit, (isFalling ? most : least) ?? ''), id);
    else report('umbral', `${at}/threshold`, TEXT.unreachable(name, limit, (isFalling ? least : most) ?? ''), id);
  }
};
