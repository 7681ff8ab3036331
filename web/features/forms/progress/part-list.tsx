import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { goTo } from '#web/form/focus/go-to.ts';
import { LightMark } from '#web/form/progress/light-mark.tsx';
import type { PartProgress, Progress } from '#web/form/progress/progress.ts';
import { FORMS } from '#web/text/forms.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The parts of a form with their lights, each the way to it. */
export function PartList({
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
              {part.number !== undefined && <span className="nums text-ink-3">{part.number} </span>}
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
  if (light === 'saved') return FORMS.stored;
  return light === 'empty' || missing === 0 ? FORMS.notStarted : FORMS.missing(missing);
}
