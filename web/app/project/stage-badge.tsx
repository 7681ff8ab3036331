import { Check, X } from 'lucide-react';
import type { StageResult } from '#schemas/generated/domain/stage-result.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { STAGE_RESULTS as TEXT } from '#web/text/stage-results.ts';

const icon = { className: 'size-3.5 shrink-0', strokeWidth: 2.25, 'aria-hidden': true } as const;

/** What a stage came to, in one line: figure first, word second, colour third. null: it has no result yet. */
export function StageBadge({
  stage,
  result,
  short = false,
}: {
  stage: State;
  result: StageResult | null;
  /** Without the most that there could have been. */
  short?: boolean;
}) {
  const name = TEXT.stages[stage] ?? stage;
  if (result === null) return <span className="text-meta text-ink-3">{TEXT.badge(name, TEXT.none, null)}</span>;
  const { salida, nombre, pasa, total, maximo } = result;
  const points =
    total === null ? null : TEXT.points(formatDecimal(total), short || maximo === null ? null : formatDecimal(maximo));
  const tone = pasa === null ? 'text-ink-2' : pasa ? 'text-ok' : 'text-bad';
  return (
    <span className={`nums inline-flex items-start gap-1 text-meta ${tone}`}>
      {pasa !== null && <span className="mt-0.5">{pasa ? <Check {...icon} /> : <X {...icon} />}</span>}
      <span>{TEXT.badge(name, nombre ?? salida ?? TEXT.none, points)}</span>
    </span>
  );
}
