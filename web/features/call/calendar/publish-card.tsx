import { startedPhases } from '#engine/process/call-phases.ts';
import { calendarChanges } from '#engine/process/calendar-changes.ts';
import { currentPhase } from '#engine/process/phases.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import type { ReadCalendarAnswer } from '#schemas/generated/api/read-calendar.ts';
import { useId } from 'react';
import { daysLeft, phaseOf } from '#web/app/call/call.ts';
import { PUBLISH as TEXT } from '#web/text/call-calendar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarChanges } from './calendar-changes.tsx';
import { lastMoment, overlaps, passed } from './draft-rows.ts';

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
  const current = phaseWith(call, rows, now);
  const useless = current === null ? [] : passed(rows, call.cronograma, { current, now });
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
          <CalendarChanges changes={changes} />
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
            {current !== null &&
              useless.map(({ tipoEstado }) => (
                <Alert key={tipoEstado} tone="bad" title={TEXT.passed(PHASE_NAMES[tipoEstado], PHASE_NAMES[current])}>
                  {TEXT.passedText}
                </Alert>
              ))}
            <PhaseChange from={phaseOf(call)} to={current} />
          </div>
          <Button
            kind="primary"
            className="mt-4 w-full"
            busy={busy && TEXT.busy}
            off={faults.length + useless.length > 0}
            onClick={onPublish}
          >
            {TEXT.act}
          </Button>
        </>
      )}
    </section>
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
function PhaseChange({ from, to }: { from: Phase | null; to: Phase | null }) {
  if (to === from) return null;
  return <Alert tone="warn" title={TEXT.phaseNow(nameOf(from), nameOf(to))} />;
}

function nameOf(phase: Phase | null): string {
  return phase === null ? TEXT.noPhase : PHASE_NAMES[phase];
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
