import { formatDecimal } from '#engine/format-decimal.ts';
import { SCORING } from '#web/text/scoring.ts';
import type { FieldSpec } from '../../spec/field-spec.ts';
import { useFigure } from './use-score.ts';

/** At the right of a section's heading: how many of its items are answered, what they come to, how much it weighs. */
export function GroupScore({ spec }: { spec: FieldSpec }) {
  const items = spec.children.flatMap(({ item }) => item ?? []);
  const stage = spec.stage ?? '';
  const done = useFigure((one) => items.filter(({ answer }) => one.isSettled(answer)).length, 0);
  const points = useFigure((one) => one.getScore().runningOf[stage] ?? null, null);
  const weight = useFigure((one) => one.getScore().weights[stage] ?? null, null);
  if (items.length === 0) return null;
  const words = [
    SCORING.answered(done, items.length),
    ...(weight === null ? [] : [SCORING.weight(formatDecimal(weight))]),
  ];
  return (
    <p className="nums flex shrink-0 items-baseline gap-3 text-meta text-ink-2">
      {words.join(' · ')}
      {points !== null && (
        <span className="text-ui font-semibold text-ink">
          {formatDecimal(points)}
          <span className="sr-only"> {SCORING.points(points)}</span>
        </span>
      )}
    </p>
  );
}
