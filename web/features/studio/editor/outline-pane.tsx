import { GripVertical, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';
import { flatOutline, type OutlineEntry } from '../model/items/outline.ts';
import { isMovable, moveEntry } from './move-entry.ts';
import { PalettePane } from './palette-pane.tsx';
import type { Editor } from './use-editor.ts';
import { useOutlineDrag, type Dragged } from './use-outline-drag.ts';

const TEXT = STUDIO_EDITOR.outline;

interface OutlinePaneProps {
  editor: Editor;
  onOpen: (place: string) => void;
}

/** Sections, headings and items as the form shows them. Alt and an arrow move what is open; lines are dragged, too. */
export function OutlinePane({ editor, onOpen }: OutlinePaneProps) {
  const [said, setSaid] = useState('');
  const drag = useOutlineDrag(editor, setSaid);
  const wrong = new Set(editor.errors.map(editor.entryOf));
  const count = flatOutline(editor.outline).filter(({ isGroup }) => !isGroup).length;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const moved = moveEntry(editor, event.key === 'ArrowUp' ? -1 : 1);
    if (moved) setSaid(moved);
  };
  return (
    <section className="flex w-full flex-col" aria-labelledby="h-estructura">
      <div className="flex items-center justify-between px-4 pt-4 pb-2">
        <h2 className="text-table font-semibold" id="h-estructura">
          {TEXT.title}
        </h2>
        <p className="nums text-meta text-ink-2">{TEXT.count(count)}</p>
      </div>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- the keys of the buttons inside */}
      <div
        className={joinClasses(
          'min-h-0 flex-1 px-2 pb-3 relative lg:overflow-y-auto',
          drag.dragged && '[&_button]:cursor-grabbing',
        )}
        // What scrolls must be reached by the keyboard; keys of the buttons inside.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={TEXT.list}
        onKeyDown={keys}
      >
        <Line
          id=""
          current={editor.place === ''}
          label={TEXT.form}
          strong
          mark={wrong.has('') ? 'wrong' : null}
          onOpen={onOpen}
        />
        <Entries
          entries={editor.outline}
          editor={editor}
          wrong={wrong}
          dragged={drag.dragged}
          onTake={drag.take}
          onOpen={onOpen}
        />
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
      <PalettePane editor={editor} onAdded={onOpen} />
    </section>
  );
}

interface EntriesProps {
  entries: readonly OutlineEntry[];
  editor: Editor;
  wrong: ReadonlySet<string>;
  dragged: Dragged | null;
  onTake: (event: PointerEvent<HTMLElement>, entry: OutlineEntry) => void;
  onOpen: (place: string) => void;
  nested?: boolean;
}

/** Where what is dragged would go: a line above or below. */
const DROP = {
  before: 'before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:bg-accent',
  after: 'after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 after:bg-accent',
} as const;

function Entries({ entries, nested = false, ...rest }: EntriesProps) {
  const { editor, wrong, dragged, onTake, onOpen } = rest;
  if (entries.length === 0) return null;
  return (
    <ol className={nested ? 'border-l border-line ml-3.5 pl-1 text-table' : 'text-table'}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          data-entrada={entry.id}
          className={joinClasses(
            'relative',
            !nested && entry.isGroup && 'mt-3 first:mt-0',
            dragged?.id === entry.id && 'opacity-50',
            dragged?.over?.id === entry.id && DROP[dragged.over.side],
          )}
        >
          <Line
            id={entry.id}
            current={editor.place === entry.id}
            label={entry.label}
            number={entry.number}
            strong={entry.isGroup}
            quiet={entry.isComment}
            weight={entry.weight}
            mark={wrong.has(entry.id) ? 'wrong' : entry.isLocked ? 'locked' : null}
            onOpen={onOpen}
            {...(isMovable(editor.template, entry) && { onTake: (event) => onTake(event, entry) })}
          />
          <Entries {...rest} entries={entry.children} nested />
        </li>
      ))}
    </ol>
  );
}

interface LineProps {
  id: string;
  label: string;
  current: boolean;
  number?: string;
  strong?: boolean;
  quiet?: boolean;
  weight?: string | null;
  mark: 'wrong' | 'locked' | null;
  onOpen: (place: string) => void;
  /** Left out: it stays where it is. */
  onTake?: (event: PointerEvent<HTMLElement>) => void;
}

function Line({
  id,
  label,
  current,
  number = '',
  strong = false,
  quiet = false,
  weight = null,
  mark,
  onOpen,
  onTake,
}: LineProps) {
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
      onPointerDown={onTake}
    >
      {number !== '' && <span className="nums min-w-5 text-ink-3">{number}</span>}
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
        <span className="nums text-meta font-normal text-ink-2">
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
}
