import { useEffect, useRef } from 'react';
import { STUDIO_JSON as TEXT } from '#web/text/studio-json.ts';

interface SuggestionListProps {
  id: string;
  words: readonly string[];
  chosen: number;
  /** Pixels from the top of the text. */
  top: number;
  /** Letters from the beginning of the line. */
  column: number;
  /** Pixels that the text is scrolled. */
  left: number;
  onChoose: (index: number) => void;
}

/** What can be written at the caret; the caret stays in the text. */
export function SuggestionList({ id, words, chosen, top, column, left, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={TEXT.suggestions}
      className="absolute z-10 max-h-44 max-w-72 overflow-y-auto rounded-md border border-line-strong bg-surface py-1 shadow-float"
      style={{ top, left: `clamp(0px, calc(3.5rem + ${column}ch - ${left}px), calc(100% - 12rem))` }}
    >
      {words.map((word, index) => (
        // The keys are the text's: it keeps the caret.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={word}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className="cursor-pointer truncate px-3 py-0.5 aria-selected:bg-accent-soft aria-selected:font-semibold"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {word}
        </div>
      ))}
    </div>
  );
}
