import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState, type RefObject } from 'react';
import { EVALUATION } from '#web/text/evaluation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { rangesIn } from './find-in-text.ts';

const ALL = 'encontrado';
const CURRENT = 'encontrado-actual';
const ICON = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Marks what is looked for in the project's text, and goes from one place to the next. */
export function ProjectSearch({ text }: { text: RefObject<HTMLElement | null> }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => () => mark([], 0), []);

  const show = (found: readonly Range[], next: number) => {
    mark(found, next);
    setAt(next);
    found[next]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  const look = (typed: string) => {
    setWords(typed);
    // One letter is everywhere.
    const found = text.current && typed.trim().length > 1 ? rangesIn(text.current, typed) : [];
    setRanges(found);
    show(found, 0);
  };
  const step = (by: number) => {
    if (ranges.length > 0) show(ranges, (at + by + ranges.length) % ranges.length);
  };
  const isAsked = words.trim().length > 1;
  return (
    <form
      role="search"
      className="flex min-w-0 items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        step(1);
      }}
    >
      <div className="min-w-0 flex-1 sm:w-56 sm:flex-none">
        <SearchField
          id={id}
          fill
          label={EVALUATION.search}
          placeholder={EVALUATION.search}
          maxLength={100}
          value={words}
          onChange={(event) => look(event.target.value)}
        />
      </div>
      <p className="nums min-w-14 px-1 text-right text-meta whitespace-nowrap text-ink-2" role="status">
        {isAsked && EVALUATION.found(at + 1, ranges.length)}
      </p>
      {isAsked && ranges.length > 1 && (
        <>
          <IconButton label={EVALUATION.previousFound} icon={<ChevronUp {...ICON} />} onClick={() => step(-1)} />
          <IconButton label={EVALUATION.nextFound} icon={<ChevronDown {...ICON} />} onClick={() => step(1)} />
        </>
      )}
    </form>
  );
}

/** Without touching what is drawn; where the browser cannot, the place is gone to all the same. */
function mark(ranges: readonly Range[], at: number): void {
  if (!('highlights' in CSS)) return;
  const current = ranges[at];
  CSS.highlights.set(ALL, new Highlight(...ranges));
  CSS.highlights.set(CURRENT, new Highlight(...(current ? [current] : [])));
}
