import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysLeft } from '#web/app/call/call.ts';
import { STEPS } from '#web/text/steps.ts';
import { Button } from '#web/ui/button.tsx';
import { stepWords } from './step-words.ts';
import type { OwnSteps as Steps } from './use-own-steps.ts';

const FIRST = 3;

/** Above the table: what to do next, the most pressing first. */
export function OwnSteps({ steps }: Pick<Steps, 'steps'>) {
  const [now] = useState(() => new Date());
  const [isWhole, setWhole] = useState(false);
  const known = steps.toSorted((one, other) => whenOf(one.hasta) - whenOf(other.hasta));
  const shown = known.flatMap((step) => {
    const words = stepWords(step, now);
    return words ? [{ step, ...words }] : [];
  });
  if (shown.length === 0) return null;
  const hasMore = !isWhole && shown.length > FIRST;
  return (
    <section aria-label={STEPS.strip} className="mb-6 print:hidden">
      <ul className="grid border-b border-line md:grid-cols-3">
        {shown.slice(0, isWhole ? undefined : FIRST).map(({ step: { idProy, codigo, hasta }, act, why, to }) => (
          <li
            key={idProy}
            className="border-t border-line md:border-l md:[&:nth-child(3n+1)]:border-l-0 md:[&:nth-child(3n+1)_a]:pl-0"
          >
            <Link className="group flex h-full gap-3 py-4 hover:text-accent md:px-5" to={to}>
              <span className="min-w-0 flex-1">
                <span className="block text-ui font-semibold">{act}</span>
                <span className="block text-table text-ink-2">{why}</span>
                <span className="nums block text-meta text-ink-2">
                  {codigo}
                  {hasta !== null && ` · ${STEPS.left(daysLeft(hasta, now))}`}
                </span>
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
          {STEPS.all(shown.length)}
        </Button>
      )}
    </section>
  );
}

function whenOf(hasta: string | null): number {
  return hasta === null ? Number.MAX_SAFE_INTEGER : Date.parse(hasta);
}
