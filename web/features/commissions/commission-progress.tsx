import type { Commission } from '#schemas/generated/domain/commission.ts';
import { COMMISSIONS } from '#web/text/commissions.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** How many of the individual forms are complete. */
export function CommissionProgress({ progress }: { progress: Commission['avance'] }) {
  const { completos, formularios } = progress;
  const isDone = formularios > 0 && completos === formularios;
  return (
    <span className="nums flex items-center gap-3 text-table text-ink-2">
      <ProgressBar
        percent={formularios === 0 ? 0 : (100 * completos) / formularios}
        label={null}
        className={joinClasses('w-24 max-w-24', isDone && 'text-ok')}
      />
      <span className="whitespace-nowrap">{COMMISSIONS.progress(completos, formularios)}</span>
    </span>
  );
}
