import { FORM_FIELDS } from '#web/text/form-fields.ts';

/** How many of how many; amber in the last tenth, red past the end. Speaks when it changes its mind, not at each key. */
export function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const left = limit - length;
  const stage = left < 0 ? 'over' : left === 0 ? 'full' : left <= limit / 10 ? 'close' : 'far';
  return (
    <div className="mt-1.5 flex justify-between gap-4 text-meta text-ink-3">
      <span className={`font-semibold ${stage === 'over' ? 'text-bad' : 'text-warn'}`}>
        {stage === 'over' ? FORM_FIELDS.tooLong(limit) : stage === 'far' ? '' : FORM_FIELDS.left(left)}
      </span>
      <span id={id} className={`nums ${stage === 'over' ? 'font-semibold text-bad' : ''}`}>
        {FORM_FIELDS.count(length, limit)}
      </span>
      <Announcement stage={stage} limit={limit} />
    </div>
  );
}

function Announcement({ stage, limit }: { stage: 'over' | 'full' | 'close' | 'far'; limit: number }) {
  return (
    <span className="sr-only" aria-live="polite">
      {sayStage(stage, limit)}
    </span>
  );
}

function sayStage(stage: 'over' | 'full' | 'close' | 'far', limit: number): string {
  switch (stage) {
    case 'far':
      return '';
    case 'close':
      return FORM_FIELDS.left(Math.floor(limit / 10));
    case 'full':
      return FORM_FIELDS.left(0);
    case 'over':
      return FORM_FIELDS.tooLong(limit);
  }
}
