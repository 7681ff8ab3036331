import type { PointerEvent } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { OutlineEntry } from '../../model/items/outline.ts';
import type { Editor } from '../../editing/use-editor.ts';
import { isMovable } from './move-entry.ts';
import { OutlineLine } from './outline-line.tsx';
import type { Dragged } from './use-outline-drag.ts';

interface OutlineEntriesProps {
  entries: readonly OutlineEntry[];
  editor: Editor;
  wrong: ReadonlySet<string>;
  dragged: Dragged | null;
  onTake: (event: PointerEvent<HTMLElement>, id: string) => void;
  onOpen: (place: string) => void;
  nested?: boolean;
}

/** Where what is dragged would go: a line above or below. */
const DROP = {
  before: 'before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:bg-accent',
  after: 'after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 after:bg-accent',
} as const;

/** Lines with what they hold, level below level. */
export function OutlineEntries({ entries, nested = false, ...rest }: OutlineEntriesProps) {
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
          <OutlineLine
            id={entry.id}
            current={editor.place === entry.id}
            label={entry.label}
            number={entry.number}
            strong={entry.isGroup}
            quiet={entry.isComment}
            weight={entry.weight}
            share={entry.share}
            mark={wrong.has(entry.id) ? 'wrong' : entry.isLocked ? 'locked' : null}
            onOpen={onOpen}
            {...(isMovable(editor.template, entry) && { onTake })}
          />
          <OutlineEntries {...rest} entries={entry.children} nested />
        </li>
      ))}
    </ol>
  );
}
