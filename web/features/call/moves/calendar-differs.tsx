import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { EARLY as TEXT } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CalendarChanges } from '../calendar/calendar-changes.tsx';

interface CalendarDiffersProps {
  differences: ProposeMovesAnswer['cronograma'];
  movesDates: boolean;
  onMovesDates: (on: boolean) => void;
}

/** What a change by hand closes before its date, and the later dates, which may come along. */
export function CalendarDiffers({
  differences: { cierraAntes, fechas },
  movesDates,
  onMovesDates,
}: CalendarDiffersProps) {
  return (
    <>
      {cierraAntes && (
        <Alert
          tone="warn"
          title={TEXT.closes(PHASE_NAMES[cierraAntes.tipoEstado], cierraAntes.hasta && longDay(cierraAntes.hasta))}
        >
          <p>{TEXT.drafts(cierraAntes.borradores)}</p>
        </Alert>
      )}
      {fechas.length > 0 && (
        <div>
          <Checkbox checked={movesDates} onChange={(event) => onMovesDates(event.target.checked)}>
            {TEXT.moveDates}
          </Checkbox>
          <p className="pl-8 text-ui text-ink-2">{movesDates ? TEXT.moving : TEXT.notMoving}</p>
          {movesDates && <CalendarChanges changes={fechas} />}
        </div>
      )}
    </>
  );
}
