import { ArrowRight, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SCORING } from '#web/text/scoring.ts';
import { controlId } from '../../fields/control-id.ts';
import { goTo } from '../../focus/go-to.ts';
import { LightMark } from '../../progress/light-mark.tsx';
import type { ScoreStore } from '../score-store.ts';
import { NothingMissing } from './nothing-missing.tsx';
import { useMissing } from './use-missing.ts';

/** What is not answered yet, each with the way to it. */
export function MissingMenu({ score, idPrefix }: { score: ScoreStore; idPrefix: string }) {
  const places = useMissing(score);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (box.current && !inside) box.current.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || box.current?.open !== true) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  if (places.size === 0) return <NothingMissing />;
  return (
    <details ref={box} className="group/missing relative">
      <summary className="inline-flex min-h-10 touch:min-h-11 items-center gap-2 rounded-md pr-2 text-ui font-semibold text-accent hover:bg-accent-soft">
        <LightMark light="started" words={SCORING.marks} />
        {SCORING.missing} <span className="nums">({places.size})</span>
        <ChevronUp className="size-4 shrink-0 group-open/missing:rotate-180" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ul className="absolute bottom-12 left-0 z-30 max-h-80 w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg bg-raised p-2 text-table shadow-float">
        {[...places].map(([pointer, text]) => (
          <li key={pointer}>
            <a
              className="flex min-h-9 touch:min-h-11 items-center justify-between gap-3 rounded-md px-2.5 py-1 hover:bg-hover"
              href={`#${controlId(idPrefix, pointer)}`}
              onClick={(event) => {
                event.preventDefault();
                if (box.current) box.current.open = false;
                goTo(controlId(idPrefix, pointer));
              }}
            >
              {text}
              <ArrowRight className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
