import { GripVertical, Lock } from 'lucide-react';
import { memo, useEffect, useRef, type PointerEvent } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';

const TEXT = STUDIO_EDITOR.outline;

interface OutlineLineProps {
  id: string;
  label: string;
  current: boolean;
  number?: string;
  strong?: boolean;
  quiet?: boolean;
  weight?: string | null;
  /** Its part of what it counts with its neighbours, in hundredths. */
  share?: number | null;
  mark: 'wrong' | 'locked' | null;
  onOpen: (place: string) => void;
  /** Left out: it stays where it is. */
  onTake?: (event: PointerEvent<HTMLElement>, id: string) => void;
}

/** One line of the outline: opens its item, and can be taken by its handle. Of many, a key draws the one that it names. */
export const OutlineLine = memo(function OutlineLine({
  id,
  label,
  current,
  number = '',
  strong = false,
  quiet = false,
  weight = null,
  share = null,
  mark,
  onOpen,
  onTake,
}: OutlineLineProps) {
  const line = useRef<HTMLButtonElement>(null);
  // What was added, moved or led to is in sight.
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <button
      ref={line}
      type="button"
      aria-current={current || undefined}
      className={joinClasses(
        'group flex min-h-8 touch:min-h-11 w-full items-center gap-2 rounded-md px-2 py-1 text-left select-none',
        current ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]' : 'hover:bg-hover',
        (strong || current) && 'font-semibold',
        quiet && !current && 'text-ink-2',
      )}
      onClick={() => onOpen(id)}
      onPointerDown={onTake && ((event) => onTake(event, id))}
    >
      {number !== '' && <span className="nums min-w-5 text-ink-3">{number} </span>}
      <span className="min-w-0 flex-1">{label}</span>
      {mark === 'wrong' && (
        <>
          <WarningTriangle className="size-4 shrink-0 text-bad" />
          <span className="sr-only">{TEXT.withErrors}</span>
        </>
      )}
      {mark === 'locked' && (
        <>
          <Lock className="size-3.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{TEXT.locked}</span>
        </>
      )}
      {weight !== null && (
        <span className="nums flex items-center gap-1.5 text-meta font-normal text-ink-2">
          {share !== null && (
            <svg className="h-1.5 w-8 shrink-0" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="10" className="fill-line" />
              <rect width={share} height="10" className="fill-accent" />
            </svg>
          )}
          <span className="sr-only">{TEXT.weight('')}</span>
          {weight}
        </span>
      )}
      {onTake && (
        <span
          data-agarre
          title={TEXT.drag(label)}
          aria-hidden="true"
          className="-mr-1.5 flex h-6 w-4 shrink-0 cursor-grab touch-none items-center justify-center text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-[current]:opacity-100 pointer-coarse:w-8 pointer-coarse:opacity-100"
        >
          <GripVertical className="size-4" strokeWidth={1.75} />
        </span>
      )}
    </button>
  );
});
