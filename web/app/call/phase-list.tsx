import { PHASES, PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { CALL } from '#web/text/calls.ts';
import { useNow } from '#web/app/use-now.ts';
import { closeOf, daysLeft, entryOf, phaseOf, spanOf } from './call.ts';
import { longDay, shortDay } from './format-day.ts';

type Step = 'done' | 'current' | 'ahead';

/** The phases of the call on one line: what is over, what is going on, what comes. */
export function PhaseList({ call }: { call: Call }) {
  const now = useNow();
  const current = phaseOf(call);
  const at = PHASES.findIndex((phase) => phase === current);
  return (
    <>
      {current === null && <Preparing call={call} />}
      <ol className="nums text-ui">
        {PHASES.map((phase, index) => {
          const step: Step = index < at ? 'done' : index === at ? 'current' : 'ahead';
          const entry = entryOf(call, phase);
          const span = spanOf(call, phase, now);
          return (
            <li
              key={phase}
              aria-current={step === 'current' ? 'step' : undefined}
              className="relative flex gap-4 pb-5 not-last:before:absolute not-last:before:top-5 not-last:before:left-[0.4375rem] not-last:before:h-full not-last:before:border-l not-last:before:border-line-strong last:pb-0"
            >
              <StepDot step={step} />
              <span
                className={`flex flex-1 flex-wrap justify-between gap-x-4 ${step === 'current' ? 'font-semibold text-ink' : 'text-ink-2'}`}
              >
                <span>
                  {PHASE_NAMES[phase]}
                  {step === 'done' && <span className="sr-only">{CALL.done}</span>}
                  {step === 'current' && <Running until={closeOf(call, phase)} />}
                </span>
                {span && (
                  <span className={step === 'current' ? undefined : 'text-ink-3'}>
                    {days(span.desde, span.hasta)}
                    {entry?.prorroga && (
                      <span className="block text-meta font-normal wrap-anywhere">
                        {CALL.extension(entry.prorroga.resolucion)}
                      </span>
                    )}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Until its reception opens nobody creates an idea. */
function Preparing({ call }: { call: Call }) {
  const opens = entryOf(call, 'REC_IP')?.desde;
  return <p className="mb-4 text-ui text-ink-2">{opens === undefined ? CALL.notOpen : CALL.opens(longDay(opens))}</p>;
}

function Running({ until }: { until: string | null }) {
  const now = useNow();
  return (
    <span className="block font-normal text-accent">
      {CALL.running}
      {until && ` · ${CALL.left(daysLeft(until, now))}`}
    </span>
  );
}

function days(from: string, until: string | null): string {
  return until ? `${shortDay(from)} – ${shortDay(until)}` : shortDay(from);
}

function StepDot({ step }: { step: Step }) {
  return (
    <svg
      className={`relative mt-1 size-4 shrink-0 ${step === 'current' ? 'text-accent' : 'text-ink-3'}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {step === 'done' && (
        <>
          <circle cx="8" cy="8" r="6" fill="currentColor" />
          <path d="m5.3 8.1 1.9 1.9 3.6-3.8" fill="none" stroke="var(--color-surface)" strokeWidth="1.6" />
        </>
      )}
      {step === 'current' && (
        <>
          <circle cx="8" cy="8" r="7" fill="var(--color-surface)" stroke="currentColor" strokeWidth="2" />
          <circle cx="8" cy="8" r="3.2" fill="currentColor" />
        </>
      )}
      {step === 'ahead' && (
        <circle cx="8" cy="8" r="6" fill="var(--color-surface)" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
