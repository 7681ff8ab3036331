import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { STEPS } from '#web/text/steps.ts';
import { Button } from '#web/ui/button.tsx';

export interface StripStep {
  key: string | number;
  act: string;
  why: string;
  /** What it is about, and how long there is. */
  about: string | null;
  to: string;
}

const FIRST = 3;

interface StepStripProps {
  label: string;
  steps: readonly StripStep[];
  /** Shows all of them at once. */
  whole?: boolean;
}

/** Above a table: what to do next, the most pressing first, each with the way to it; nothing where nothing asks. */
export function StepStrip({ label, steps, whole = false }: StepStripProps) {
  const [isWhole, setWhole] = useState(whole);
  if (steps.length === 0) return null;
  const hasMore = !isWhole && steps.length > FIRST;
  return (
    <section aria-label={label} className="mb-6 print:hidden">
      <ul className="grid border-y border-line md:grid-cols-3">
        {steps.slice(0, isWhole ? undefined : FIRST).map(({ key, act, why, about, to }) => (
          <li
            key={key}
            className="border-t border-line first:border-t-0 md:border-l md:[&:nth-child(-n+3)]:border-t-0 md:[&:nth-child(3n+1)]:border-l-0 md:[&:nth-child(3n+1)_a]:pl-0"
          >
            <Link className="group flex h-full gap-3 py-4 hover:text-accent md:px-5" to={to}>
              <span className="min-w-0 flex-1">
                <span className="block text-ui font-semibold">{act}</span>
                <span className="block text-table text-ink-2">{why}</span>
                {about !== null && <span className="nums block text-meta text-ink-2">{about}</span>}
              </span>
              <ArrowRight
                className="mt-1 size-4 shrink-0 text-ink-2 group-hover:text-accent"
                strokeWidth={1.75}
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" size="small" className="mt-1 -ml-2.5" onClick={() => setWhole(true)}>
          {STEPS.all(steps.length)}
        </Button>
      )}
    </section>
  );
}
