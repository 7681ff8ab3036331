import { startedPhases } from '#engine/process/call-phases.ts';
import { calendarChanges } from '#engine/process/calendar-changes.ts';
import { currentPhase } from '#engine/process/phases.ts';
import type { CalendarChange } from '#schemas/generated/domain/calendar-change.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { ReadCalendarAnswer } from '#schemas/generated/api/read-calendar.ts';
import { useId } from 'react';
import { daysLeft, phaseOf } from '#web/app/call/call.ts';
import { fullDay } from '#web/app/call/format-day.ts';
import { PUBLISH as TEXT } from '#web/text/call-calendar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { lastMoment, overlaps } from './draft-rows.ts';

interface PublishCardProps {
  call: Call;
  rows: readonly CalendarEntry[];
  reach: ReadCalendarAnswer['alcance'];
  now: Date;
  busy: boolean;
  onPublish: () => void;
}

/** What a publication would change, before it happens. */
export function PublishCard({ call, rows, reach, now, busy, onPublish }: PublishCardProps) {
  const heading = useId();
  const changes = calendarChanges(call.cronograma, rows);
  const faults = overlaps(rows);
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line-strong p-5">
      <h2 className="text-h3 font-semibold" id={heading}>
        {TEXT.title}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-1 text-ui text-ink-2">{TEXT.nothing}</p>
      ) : (
        <>
          <p className="mt-1 text-ui text-ink-2">{TEXT.changes(changes.length)}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line text-ui">
            {changes.map((change) => (
              <li key={change.tipoEstado + change.que} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <Change change={change} />
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-col gap-2 text-ui text-ink-2">
            <p>{TEXT.seen}</p>
            {reached(call, rows, reach).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {faults.map(([before, row]) => (
              <Alert
                key={row.tipoEstado}
                tone="bad"
                title={TEXT.overlap(PHASE_NAMES[row.tipoEstado], PHASE_NAMES[before.tipoEstado])}
              />
            ))}
            <PhaseChange call={call} rows={rows} now={now} />
          </div>
          <Button
            kind="primary"
            className="mt-4 w-full"
            busy={busy && TEXT.busy}
            off={faults.length > 0}
            onClick={onPublish}
          >
            {TEXT.act}
          </Button>
        </>
      )}
    </section>
  );
}

function Change({ change: { tipoEstado, que, antes, ahora, resolucion } }: { change: CalendarChange }) {
  return (
    <>
      <span>
        {PHASE_NAMES[tipoEstado]}
        {`, ${TEXT.what[que]}`}
        {resolucion && <span className="block text-meta text-ink-2">{resolucion}</span>}
      </span>
      {que !== 'quitada' && (
        <span className="nums">
          {antes !== null && (
            <>
              <s className="text-ink-2">{fullDay(antes)}</s> <span aria-hidden="true">→ </span>
            </>
          )}
          <strong className="font-semibold">{ahora === null ? TEXT.none : fullDay(ahora)}</strong>
        </span>
      )}
    </>
  );
}

/** Whose time a change of the end of a phase gives or takes. */
function reached(call: Call, rows: readonly CalendarEntry[], reach: PublishCardProps['reach']): string[] {
  return reach.flatMap(({ tipoEstado, evaluadores, proyectos }) => {
    const was = call.cronograma.find((row) => row.tipoEstado === tipoEstado);
    const is = rows.find((row) => row.tipoEstado === tipoEstado);
    const [before, after] = [was && lastMoment(was), is && lastMoment(is)];
    if (!before || !after || before === after) return [];
    const days = daysLeft(after, new Date(before));
    if (days === 0) return [];
    return [
      ...(evaluadores > 0 ? [TEXT.evaluators(evaluadores, days)] : []),
      ...(proyectos > 0 ? [TEXT.projects(proyectos, days)] : []),
    ];
  });
}

/** A date that has passed, or one that is put off, may move the call at once. */
function PhaseChange({ call, rows, now }: Pick<PublishCardProps, 'call' | 'rows' | 'now'>) {
  const after = phaseWith(call, rows, now);
  const current = phaseOf(call);
  if (after === current) return null;
  const name = (phase: typeof current) => (phase === null ? TEXT.noPhase : PHASE_NAMES[phase]);
  return <Alert tone="warn" title={TEXT.phaseNow(name(current), name(after))} />;
}

/** The phase in effect once these rows are published. */
export function phaseWith(call: Call, rows: readonly CalendarEntry[], now: Date) {
  const byDate = (phase: string, since: string) =>
    call.cronograma.some(({ tipoEstado, desde }) => tipoEstado === phase && desde === since);
  const byHand = call.estados.filter(({ tipoEstado, desde }) => !byDate(tipoEstado, desde));
  return currentPhase(
    startedPhases(
      byHand.map(({ tipoEstado, desde }) => ({ phase: tipoEstado, at: desde })),
      rows.map(({ tipoEstado, desde }) => ({ phase: tipoEstado, startsAt: desde })),
      now,
    ),
  );
}
