import { SCORING } from '#web/text/scoring.ts';
import { LightMark } from '../../progress/light-mark.tsx';

export function NothingMissing() {
  return (
    <p className="inline-flex min-h-10 items-center gap-2 text-ui text-ink-2">
      <LightMark light="complete" words={SCORING.marks} /> {SCORING.nothingMissing}
    </p>
  );
}
