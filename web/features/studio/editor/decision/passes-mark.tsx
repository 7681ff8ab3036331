import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { EndLine } from '#engine/decision/decision-in-words.ts';
import { DECISION } from '#schemas/messages/decision.ts';
import { STUDIO } from '#web/text/studio.ts';

const FIGURES = {
  yes: { Icon: CircleCheck, tone: 'text-ok' },
  no: { Icon: CircleX, tone: 'text-bad' },
  open: { Icon: CircleDashed, tone: 'text-ink-3' },
} as const;

/** What a rule gives, and whether that passes: by figure and by word. */
export function PassesMark({ end }: { end: EndLine | null }) {
  const word = end?.passes === true ? 'yes' : end?.passes === false ? 'no' : 'open';
  const { Icon, tone } = FIGURES[word];
  return (
    <span className="col-start-2 flex items-start gap-1.5 sm:col-start-3">
      <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0">
        <span className="font-semibold">{end?.label ?? DECISION.rule.none}</span>
        {end && <span className="block text-table text-ink-2">{STUDIO.outcomes.passes[word]}</span>}
      </span>
    </span>
  );
}
