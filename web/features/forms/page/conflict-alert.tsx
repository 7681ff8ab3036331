import { useEffect, useRef } from 'react';
import { afterDialogs } from '#web/ui/after-dialogs.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import { goTo } from '#web/form/focus/go-to.ts';
import type { Conflict } from '#web/form/session/session-state.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { clockTime, dayAndTime } from '#web/app/call/clock-time.ts';

/** Who saved meanwhile, what waits for a decision, and what was put together without one. */
export function ConflictAlert({ conflict, prefix }: { conflict: Conflict; prefix: string }) {
  const { open, taken } = conflict;
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      afterDialogs(() => {
        box.current?.focus({ preventScroll: true });
        box.current?.scrollIntoView({ block: 'center' });
      }),
    [],
  );
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="warn" title={titleOf(conflict)} className="mb-8">
        {open.length > 0 ? (
          <p>
            {FORMS.conflictFields(open.length)}
            {open.map(({ pointer, spec }, index) => (
              <span key={pointer}>
                {index > 0 && ', '}
                <a
                  href={`#${controlId(prefix, pointer)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(controlId(prefix, pointer));
                  }}
                >
                  {spec.label}
                </a>
              </span>
            ))}
            . {FORMS.conflictPromise}
          </p>
        ) : (
          <p>{FORMS.conflictNone}</p>
        )}
        {taken.length > 0 && <p>{FORMS.conflictMerged(taken.join(', '))}</p>}
      </Alert>
    </div>
  );
}

function titleOf({ author, at, isOfDraft }: Conflict): string {
  if (isOfDraft) return FORMS.conflictSince(author, at === null ? '' : FORMS.onMoment(dayAndTime(at)));
  return FORMS.conflictTitle(author ?? FORMS.someone, at === null ? '' : clockTime(at));
}
