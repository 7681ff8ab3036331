import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { Moves } from '#engine/rehearsal/move-scoring.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { isMoved, turned, valueOf, type Knob } from '../model/rehearsal/knobs.ts';

interface KnobsProps {
  knobs: readonly Knob[];
  moves: Moves;
  onMove: (moves: Moves) => void;
  onTake: () => void;
}

/** The pass mark and the weights of the draft, moved without touching it until somebody takes them over. */
export function Knobs({ knobs, moves, onMove, onTake }: KnobsProps) {
  const marks = knobs.filter(({ id }) => id === null);
  const weights = knobs.filter(({ id }) => id !== null);
  const row = (knob: Knob) => (
    <KnobRow
      key={knob.id ?? ''}
      knob={knob}
      value={valueOf(knob, moves)}
      onTurn={(value) => onMove(turned(moves, knob, value))}
    />
  );
  return (
    <section aria-label={TEXT.knobs} className="h-fit lg:sticky lg:top-32">
      {knobs.length === 0 && <p className="text-ui text-ink-2">{TEXT.noKnobs}</p>}
      {marks.map(row)}
      {weights.length > 0 && (
        <div className={marks.length > 0 ? 'mt-5 border-t border-line pt-5' : undefined}>
          <h3 className="mb-3 text-h3 font-semibold">{TEXT.weights}</h3>
          <div className="flex flex-col gap-4">{weights.map(row)}</div>
        </div>
      )}
      {isMoved(moves) && (
        <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
          <Button icon={<Upload className="size-4" strokeWidth={1.75} aria-hidden="true" />} onClick={onTake}>
            {TEXT.take}
          </Button>
          <Button kind="ghost" onClick={() => onMove({})}>
            {TEXT.reset}
          </Button>
        </div>
      )}
    </section>
  );
}

interface KnobRowProps {
  knob: Knob;
  value: number;
  onTurn: (value: number) => void;
}

function KnobRow({ knob, value, onTurn }: KnobRowProps) {
  const { label, depth, drafted, most, step } = knob;
  const shown = formatDecimal(String(value));
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const written = (typed ?? shown).trim().replace(',', '.');
    // What is no number is not taken, and not left there as if it were.
    setTyped(null);
    if (typed !== null && /^\d{1,7}(\.\d{1,6})?$/u.test(written)) onTurn(Number(written));
  };
  return (
    <div className={joinClasses('min-w-0', depth > 0 && 'pl-4')}>
      <div className="flex items-center justify-between gap-3 text-ui">
        <span className="min-w-0">
          {label}
          {value !== drafted && (
            <span className="nums ml-2 text-meta whitespace-nowrap text-ink-2">
              {TEXT.was(formatDecimal(String(drafted)))}
            </span>
          )}
        </span>
        <span className="w-20 shrink-0">
          <TextInput
            inputMode="decimal"
            aria-label={TEXT.exact(label)}
            className="nums text-right"
            value={typed ?? shown}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take();
            }}
          />
        </span>
      </div>
      <input
        type="range"
        className="mt-1 h-6 w-full touch:h-11"
        aria-label={label}
        aria-valuetext={shown}
        min={0}
        max={Math.max(most, value)}
        step={step}
        value={value}
        onChange={(event) => onTurn(Number(event.target.value))}
      />
    </div>
  );
}
