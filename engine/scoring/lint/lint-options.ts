import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Item } from '../../template/scoring.ts';
import type { LintRule } from './lint-report.ts';

interface Levels {
  readonly at: string;
  readonly item: Item;
  readonly titles: readonly string[];
  readonly points: readonly number[];
}

/** Points of options in the order in which they are shown: rising or falling, each level its own. */
export const lintOptions: LintRule = (prepared, report) => {
  const levels = prepared.scoring.items.flatMap((item, at) => levelsOf(prepared, item, `/items/${at}/points/options`));
  for (const { at, item, points, titles } of levels) {
    const name = prepared.label(item.id);
    const ties = titles.filter(
      (_title, index) => points.indexOf(points[index] ?? 0) !== points.lastIndexOf(points[index] ?? 0),
    );
    if (new Set(points).size === 1) report('plano', at, TEXT.flat(name), item.id);
    else if (trendOf(points) === 0) report('orden', at, TEXT.disorder(name), item.id);
    else if (ties.length > 0)
      report('empate', at, TEXT.tie(name, ties.map((title) => `«${title}»`).join(', ')), item.id);
  }
  // Where lower is better, the best level is the one with the fewest points.
  const sided = levels
    .map((one) => ({ ...one, side: trendOf(one.points) * (one.item.best === 'min' ? -1 : 1) }))
    .filter(({ side }) => side !== 0);
  const sum = sided.reduce((total, { side }) => total + side, 0);
  for (const { at, item, side } of sided) {
    if (sum * side < 0) report('sentido', at, TEXT.direction(prepared.label(item.id)), item.id);
  }
};

function levelsOf({ unit }: PreparedScoring, item: Item, at: string): Levels[] {
  const field = typeof item.from === 'string' ? unit.fields.get(item.from) : undefined;
  if (!item.points || !('options' in item.points) || !field?.options) return [];
  const { options } = item.points;
  const scored = field.options.filter((option) => Object.hasOwn(options, String(option.const)));
  if (scored.length < 2) return [];
  const points = scored.map((option) => options[String(option.const)] ?? 0);
  return [{ at, item, titles: scored.map(({ title }) => title), points }];
}

/** 1 rising, −1 falling, 0 neither. */
function trendOf(points: readonly number[]): -1 | 0 | 1 {
  const steps = points.slice(1).map((value, index) => value - (points[index] ?? 0));
  if (steps.every((step) => step === 0)) return 0;
  if (steps.every((step) => step >= 0)) return 1;
  return steps.every((step) => step <= 0) ? -1 : 0;
}
