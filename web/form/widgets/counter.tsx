import { FORM_FIELDS } from '#web/text/form-fields.ts';

const integer = new Intl.NumberFormat('es-AR');

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
        {FORM_FIELDS.count(integer.format(length), integer.format(limit))}
      </span>
      <Announcement stage={stage} limit={limit} />
    </div>
  );
}

function Announcement({ stage, limit }: { stage: 'over' | 'full' | 'close' | 'far'; limit: number }) {
  const tenth = Math.floor(limit / 10);
  const said = {
    far: '',
    close: FORM_FIELDS.left(tenth),
    full: FORM_FIELDS.left(0),
    over: FORM_FIELDS.tooLong(limit),
  }[stage];
  return (
    <span className="sr-only" aria-live="polite">
      {said}
    </span>
  );
}
