import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { flatOutline } from '../../model/items/outline.ts';
import { moveEntry } from './move-entry.ts';
import { OutlineEntries } from './outline-entries.tsx';
import { OutlineLine } from './outline-line.tsx';
import { PalettePane } from '../palette/palette-pane.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { useOutlineDrag } from './use-outline-drag.ts';
import { WeightSums } from './weight-sums.tsx';

const TEXT = STUDIO_EDITOR.outline;

interface OutlinePaneProps {
  editor: Editor;
  onOpen: (place: string) => void;
}

/** Sections, headings and items as the form shows them. Alt and an arrow move the line that has the focus; lines are dragged, too. */
export function OutlinePane({ editor, onOpen }: OutlinePaneProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLElement>(null);
  const focused = useRef<string | null>(null);
  const drag = useOutlineDrag(editor, setSaid);
  const acts = useRef({ onOpen, take: drag.take });
  useEffect(() => {
    acts.current = { onOpen, take: drag.take };
  });
  // The lines are given what never changes, or each of them would be drawn at every key.
  const open = useCallback((place: string) => acts.current.onOpen(place), []);
  const take = useCallback((event: PointerEvent<HTMLElement>, id: string) => acts.current.take(event, id), []);
  const wrong = new Set([...editor.errors, ...editor.checks.blocking].map(editor.entryOf));
  const count = flatOutline(editor.outline).filter(({ isGroup }) => !isGroup).length;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const line = lineOf(event.target);
    if (line === null) return;
    event.preventDefault();
    const moved = moveEntry(editor, event.key === 'ArrowUp' ? -1 : 1, line);
    if (moved === null) return;
    focused.current = line;
    setSaid(moved);
  };
  // Below another heading the line is drawn anew: whoever moves it goes on with it.
  useEffect(() => {
    const line = focused.current;
    focused.current = null;
    if (line === null || list.current === null) return;
    for (const one of list.current.querySelectorAll<HTMLElement>('[data-entrada]')) {
      if (one.dataset['entrada'] === line) one.querySelector('button')?.focus();
    }
  });
  return (
    <section className="flex w-full flex-col" aria-labelledby="h-estructura">
      <div className="flex items-center justify-between px-4 pt-4 pb-2">
        <h2 className="text-table font-semibold" id="h-estructura">
          {TEXT.title}
        </h2>
        <p className="nums text-meta text-ink-2">{TEXT.count(count)}</p>
      </div>
      <ScrollRegion
        ref={list}
        className={joinClasses(
          'min-h-0 flex-1 px-2 pb-3 relative lg:overflow-y-auto',
          drag.dragged && '[&_button]:cursor-grabbing',
        )}
        // The keys are those of the buttons inside.
        role="group"
        aria-label={TEXT.list}
        onKeyDown={keys}
      >
        <OutlineLine
          id=""
          current={editor.place === ''}
          label={TEXT.form}
          strong
          mark={wrong.has('') ? 'wrong' : null}
          onOpen={open}
        />
        <OutlineEntries
          entries={editor.outline}
          editor={editor}
          wrong={wrong}
          dragged={drag.dragged}
          onTake={take}
          onOpen={open}
        />
        <p className="sr-only" role="status">
          {said}
        </p>
      </ScrollRegion>
      <WeightSums template={editor.template} />
      <PalettePane editor={editor} onAdded={onOpen} />
    </section>
  );
}

/** The line that has the focus; '' is the form as a whole, which stays. */
function lineOf(target: EventTarget): string | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-entrada]') : null;
  return line?.dataset['entrada'] ?? null;
}
