import { Minus, Plus } from 'lucide-react';
import { SCORING } from '#web/text/scoring.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Scale } from '../../spec/field-spec.ts';
import { readNumber, showNumber } from './read-number.ts';
import { useTextLine } from './use-text-line.ts';
import type { WidgetProps } from '../../spec/widget-props.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The points themselves: typed, or step by step with the buttons and the arrow keys. A text field for those who do not
 * see it: a spin button has a value also where nobody has answered, and none beyond its limits.
 */
export function NumberScale(props: WidgetProps & { scale: Scale }) {
  const { spec, disabled, invalid, scale } = props;
  const { min, max, step } = scale;
  const { text, change, commit, native } = useTextLine(props, showNumber, readNumber);
  const now = readNumber(text);
  const isNumber = typeof now === 'number';

  /** The first step into an empty field is its least value: nothing has one before. */
  function go(by: 1 | -1) {
    const next = isNumber ? withoutDust(now + by * step) : min;
    change(showNumber(Math.min(max, Math.max(min, next))));
    commit();
  }

  const button = 'border border-line-strong size-11! disabled:opacity-40';
  const share = isNumber && max > min ? ((now - min) / (max - min)) * 100 : 0;
  return (
    <div className="flex items-center gap-2">
      <IconButton
        className={button}
        tabIndex={-1}
        label={SCORING.take(showNumber(step), spec.label)}
        icon={<Minus {...icon} />}
        disabled={disabled || !isNumber || now <= min}
        onClick={() => go(-1)}
      />
      <input
        {...native}
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={controlStyle(
          invalid,
          'nums h-11 w-24! px-2 text-center text-h3 font-semibold placeholder:text-table placeholder:font-normal',
        )}
        onKeyDown={(event) => {
          native.onKeyDown?.(event);
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          go(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <IconButton
        className={button}
        tabIndex={-1}
        label={SCORING.add(showNumber(step), spec.label)}
        icon={<Plus {...icon} />}
        disabled={disabled || (isNumber && now >= max)}
        onClick={() => go(1)}
      />
      <ProgressBar percent={share} label={null} className="ml-2 w-auto! min-w-0 flex-1 shrink!" />
    </div>
  );
}

/** Tenths added up leave dust behind in binary; steps have no more decimals than this. */
function withoutDust(value: number): number {
  return Number(value.toFixed(10));
}
