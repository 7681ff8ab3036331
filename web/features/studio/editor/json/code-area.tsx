import { useEffect, useId, useState, type RefObject } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Mark } from '../../model/json/text-marks.ts';
import type { Suggestions } from '../../model/json/suggest.ts';
import { CodeLines } from './code-lines.tsx';
import { LINE, PAD } from './code-size.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface CodeAreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  describedBy: string;
  text: string;
  marks: readonly Mark[];
  onText: (text: string) => void;
  suggest: (text: string, caret: number) => Suggestions | null;
}

/** A text of code: its lines numbered and coloured under a plain text area, what is wrong beside its line, suggestions at the caret. */
export function CodeArea({ area, label, describedBy, text, marks, onText, suggest }: CodeAreaProps) {
  const listId = useId();
  const [view, setView] = useState({ top: 0, left: 0, height: 400 });
  const { offer, offerAt, accept, drop, onKeyDown } = useSuggestions({ area, text, onText, suggest });
  const look = () => {
    const { scrollTop: top = 0, scrollLeft: left = 0, clientHeight: height = 0 } = area.current ?? {};
    setView({ top, left, height });
  };
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setView({ top: element.scrollTop, left: element.scrollLeft, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [area]);
  return (
    <div className="relative min-h-80 flex-1 overflow-hidden rounded-md border border-control bg-surface font-mono text-[13px] leading-5 focus-within:outline-2 focus-within:outline-accent">
      <CodeLines text={text} marks={marks} view={view} />
      <textarea
        ref={area}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={marks.length > 0 || undefined}
        aria-autocomplete="list"
        aria-controls={offer ? listId : undefined}
        aria-activedescendant={offer ? `${listId}-${offer.chosen}` : undefined}
        className={joinClasses(
          'absolute inset-0 size-full resize-none overflow-auto bg-transparent pt-2 pr-4 pb-2 pl-14 whitespace-pre outline-none',
          // What is read is drawn below: the text itself only takes the caret.
          'text-transparent caret-ink selection:bg-accent-line forced-colors:text-[CanvasText]',
        )}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          onText(value);
          offerAt(value, selectionStart, false);
        }}
        onKeyDown={onKeyDown}
        onScroll={look}
        onBlur={drop}
        onClick={drop}
      />
      {offer && (
        <SuggestionList
          id={listId}
          words={offer.words.map((word) => word.label)}
          chosen={offer.chosen}
          top={PAD + (offer.line + 1) * LINE - view.top}
          column={offer.column}
          left={view.left}
          onChoose={accept}
        />
      )}
    </div>
  );
}
