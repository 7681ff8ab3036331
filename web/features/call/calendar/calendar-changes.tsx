import type { CalendarChange } from '#schemas/generated/domain/calendar-change.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { fullDay } from '#web/app/call/format-day.ts';
import { PUBLISH } from '#web/text/call-calendar.ts';

/** Each date that changes, as it was and as it will be. */
export function CalendarChanges({ changes }: { changes: readonly CalendarChange[] }) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line text-ui">
      {changes.map((change) => (
        <li key={change.tipoEstado + change.que} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change: { tipoEstado, que, antes, ahora, resolucion } }: { change: CalendarChange }) {
  return (
    <>
      <span>
        {PHASE_NAMES[tipoEstado]}
        {`, ${PUBLISH.what[que]}`}
        {resolucion && <span className="block text-meta text-ink-2">{resolucion}</span>}
      </span>
      {que !== 'quitada' && (
        <span className="nums">
          {antes !== null && (
            <>
              <s className="text-ink-2">{fullDay(antes)}</s> <span aria-hidden="true">→ </span>
            </>
          )}
          <strong className="font-semibold">{ahora === null ? PUBLISH.none : fullDay(ahora)}</strong>
        </span>
      )}
    </>
  );
}
