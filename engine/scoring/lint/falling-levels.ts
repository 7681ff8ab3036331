import { formatDecimal } from '../../format-decimal.ts';
import { DECISION } from '#schemas/messages/decision.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Item } from '../../template/scoring.ts';
import { levelRank, type LevelRank } from './level-names.ts';
import type { LintRule } from './lint-report.ts';

const TEXT = DECISION.faults;

interface Level {
  readonly title: string;
  readonly points: number;
  /** null: its name does not say how good it is. */
  readonly named: LevelRank | null;
}

/** Levels whose names say which is better, and whose points say the contrary; levels whose points go up and down. */
export const fallingLevels: LintRule = (prepared, report) => {
  for (const [at, item] of prepared.scoring.items.entries()) {
    const text = faultOf(prepared, item);
    if (text !== null) report('niveles', `/items/${at}/points/options`, text, item.id);
  }
};

function faultOf(prepared: PreparedScoring, item: Item): string | null {
  const field = typeof item.from === 'string' ? prepared.unit.fields.get(item.from) : undefined;
  if (!item.points || !('options' in item.points) || !field?.options) return null;
  const { options } = item.points;
  const levels = field.options.flatMap(({ const: value, title }): Level[] => {
    const points = Object.hasOwn(options, String(value)) ? options[String(value)] : undefined;
    return points === undefined ? [] : [{ title, points, named: levelRank(title) }];
  });
  const label = prepared.label(item.id);
  const named = byName(levels, label, item.best === 'min');
  if (named !== null) return named;
  // A drop-down may list what has no order: kinds of things, each with its points.
  return field.ui['ui:widget'] === 'radio' && goesUpAndDown(levels) ? TEXT.disorder(label) : null;
}

/** Of two levels of one scale the better one gives more; where points are taken off, a "yes" may well be the worse answer. */
function byName(levels: readonly Level[], label: string, isLowerBetter: boolean): string | null {
  const turn = isLowerBetter ? -1 : 1;
  for (const better of levels) {
    for (const worse of levels) {
      const [one, other] = [better.named, worse.named];
      if (!one || !other || one.scale !== other.scale || one.rank <= other.rank) continue;
      if ((better.points - worse.points) * turn >= 0 || better.points < 0) continue;
      if (one.scale === 'yesNo' && other.rank === 0 && one.rank === 2) {
        const say = isLowerBetter ? TEXT.yesAboveNo : TEXT.yesBelowNo;
        return say(label, shown(better.points), shown(worse.points));
      }
      return (isLowerBetter ? TEXT.fallingDown : TEXT.falling)(label, better.title, worse.title);
    }
  }
  return null;
}

function goesUpAndDown(levels: readonly Level[]): boolean {
  const steps = levels.slice(1).map(({ points }, at) => points - (levels[at]?.points ?? 0));
  return steps.some((step) => step > 0) && steps.some((step) => step < 0);
}

function shown(points: number): string {
  return formatDecimal(String(points));
}
