import { useState } from 'react';
import { daysLeft } from '#web/app/call/call.ts';
import { STEPS } from '#web/text/steps.ts';
import { StepStrip } from '#web/app/steps/step-strip.tsx';
import { stepWords } from './step-words.ts';
import type { OwnSteps as Steps } from './use-own-steps.ts';

/** What to do next for one's own projects. */
export function OwnSteps({ steps }: Pick<Steps, 'steps'>) {
  const [now] = useState(() => new Date());
  const known = steps.toSorted((one, other) => whenOf(one.hasta) - whenOf(other.hasta));
  const shown = known.flatMap((step) => {
    const words = stepWords(step, now);
    const { idProy: key, codigo, hasta } = step;
    const about = hasta === null ? codigo : `${codigo} · ${STEPS.left(daysLeft(hasta, now))}`;
    return words ? [{ key, about, ...words }] : [];
  });
  return <StepStrip label={STEPS.strip} steps={shown} />;
}

function whenOf(hasta: string | null): number {
  return hasta === null ? Number.MAX_SAFE_INTEGER : Date.parse(hasta);
}
