import { Check, Clock3, X } from 'lucide-react';
import type { StageResult } from '#schemas/generated/domain/stage-result.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { cutPlace, cutSide } from '#engine/merit/told-cut.ts';
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
  const { salida, nombre, total, maximo, corte = null } = result;
  const pasa = corte?.linea ? corte.pasa : result.pasa;
  const isWaiting = result.pasa === true && pasa === false;
  const points =
    total === null ? null : TEXT.points(formatDecimal(total), short || maximo === null ? null : formatDecimal(maximo));
  const tone = pasa === null || isWaiting ? 'text-ink-2' : pasa ? 'text-ok' : 'text-bad';
  const Figure = isWaiting ? Clock3 : pasa ? Check : X;
  const said = [nombre ?? salida ?? TEXT.none, corte && cutSide(corte)].filter(Boolean).join(', ');
  const place = corte && cutPlace(corte);
  return (
    <span className={`nums inline-flex items-start gap-1 text-meta ${tone}`}>
      {pasa !== null && (
        <span className="mt-0.5">
          <Figure {...icon} />
        </span>
      )}
      <span>
        {TEXT.badge(name, said, points)}
        {place && ` · ${place}`}
      </span>
    </span>
  );
}
