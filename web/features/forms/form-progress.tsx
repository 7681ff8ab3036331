import { BookOpen, ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sameJson } from '#engine/same-json.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { goTo } from '#web/form/focus/go-to.ts';
import { LightMark } from '#web/form/progress/light-mark.tsx';
import { progressOf } from '#web/form/progress/progress.ts';
import type { Part, PartProgress, Progress } from '#web/form/progress/progress.ts';
import { FORMS } from '#web/text/forms.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** After the last change, so that counting never stands between a key and its letter. */
const COUNT_MS = 350;

export function useProgress(store: AnswersStore, parts: readonly Part[]): Progress {
  const [progress, setProgress] = useState(() => progressOf(store, parts));
  useEffect(() => {
    let timer = 0;
    const count = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setProgress(unlessEqual(progressOf(store, parts))), COUNT_MS);
    };
    const stops = [store.subscribeAnswers(count), store.subscribe(count)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store, parts]);
  return progress;
}

/** A count that says nothing new draws nothing. */
function unlessEqual(next: Progress): (before: Progress) => Progress {
  return (before) => (sameJson(before, next) ? before : next);
}

interface FormProgressProps {
  title: string;
  progress: Progress;
  readOnly: boolean;
}

/** On the left: how much is done, and the parts with their lights. */
export function FormProgress({ title, progress, readOnly }: FormProgressProps) {
  return (
    <div className="max-lg:hidden" data-screen-only>
      <div className="sticky top-28 pt-8">
        {!readOnly && (
          <div className="px-3 pb-4">
            <p className="nums flex items-baseline justify-between text-ui">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-2">{FORMS.percent(progress.percent)}</span>
            </p>
            <Bar percent={progress.percent} />
          </div>
        )}
        <nav aria-label={FORMS.sections(title)}>
          <PartList progress={progress} readOnly={readOnly} />
        </nav>
      </div>
    </div>
  );
}

/** The same on a phone: one line that opens. */
export function CompactProgress({ title, progress, readOnly }: FormProgressProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="mb-6 rounded-md border border-line lg:hidden"
      data-screen-only
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-3 px-3 text-ui">
        <span className="flex-1 py-1.5">
          <span className="font-semibold">{title}</span>
          {!readOnly && <span className="nums text-ink-3"> · {FORMS.percent(progress.percent)}</span>}
          {!readOnly && <Bar percent={progress.percent} />}
        </span>
        <ChevronsUpDown className="size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <nav aria-label={FORMS.sectionsCompact} className="border-t border-line p-1">
        <PartList progress={progress} readOnly={readOnly} onGo={() => setOpen(false)} />
      </nav>
    </details>
  );
}

function Bar({ percent }: { percent: number }) {
  return (
    <svg
      className="mt-2 block h-1.5 w-full shrink-0 overflow-hidden rounded-full text-accent"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={FORMS.progress(percent)}
    >
      <rect width="100" height="6" className="fill-line" />
      <rect width={percent} height="6" fill="currentColor" />
    </svg>
  );
}

function PartList({
  progress: { parts, whole },
  readOnly,
  onGo,
}: {
  progress: Progress;
  readOnly: boolean;
  onGo?: (() => void) | undefined;
}) {
  return (
    <ol className="flex flex-col gap-0.5">
      {parts.map((part) => (
        <li key={part.id}>
          <PartLink part={part} onGo={onGo}>
            <LightMark light={readOnly ? 'closed' : part.light} className="mt-0.5" />
            <span>
              {part.number !== undefined && <span className="nums mr-1 text-ink-3">{part.number}</span>}
              {part.title}
              {!readOnly && <span className="nums block text-meta font-normal text-ink-3">{note(part)}</span>}
            </span>
          </PartLink>
        </li>
      ))}
      {whole && (
        <li className="mt-2 border-t border-line pt-2">
          <Link
            className={partStyle(whole.current)}
            to={whole.to}
            aria-current={whole.current ? 'page' : undefined}
            onClick={onGo}
          >
            <BookOpen className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            {FORMS.whole}
          </Link>
        </li>
      )}
    </ol>
  );
}

function partStyle(isCurrent: boolean | undefined): string {
  return joinClasses(
    'flex items-start gap-2.5 rounded-md px-3 py-2 text-ui leading-5 touch:py-3',
    isCurrent ? 'bg-accent-soft font-semibold text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
  );
}

function PartLink({
  part,
  onGo,
  children,
}: {
  part: PartProgress;
  onGo: (() => void) | undefined;
  children: ReactNode;
}) {
  const look = partStyle(part.current);
  if (part.to !== undefined) {
    return (
      <Link className={look} to={part.to} aria-current={part.current ? 'page' : undefined} onClick={onGo}>
        {children}
      </Link>
    );
  }
  return (
    <a
      className={look}
      href={`#${part.id}`}
      onClick={(event) => {
        event.preventDefault();
        onGo?.();
        goTo(part.id);
      }}
    >
      {children}
    </a>
  );
}

function note({ light, missing, faults, note: own }: PartProgress): string {
  if (own !== undefined) return own;
  if (faults > 0) return FORMS.faults(faults);
  if (light === 'complete') return FORMS.complete;
  return light === 'empty' || missing === 0 ? FORMS.notStarted : FORMS.missing(missing);
}
