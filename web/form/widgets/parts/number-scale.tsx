import { Minus, Plus } from 'lucide-react';
import { SCORING } from '#web/text/scoring.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Scale } from '../../fields/field-spec.ts';
import { useDeferredText } from '../../answers/use-deferred-text.ts';
import { readNumber, showNumber } from './read-number.ts';
import type { WidgetProps } from '../../registry/widget-props.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The points themselves: typed, or step by step with the buttons and the arrow keys. */
export function NumberScale(props: WidgetProps & { scale: Scale }) {
  const { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy, scale } = props;
  const { min, max, step } = scale;
  const { text, change, commit } = useDeferredText(showNumber(value), (next) => onChange(readNumber(next)));
  const now = readNumber(text);
  const isNumber = typeof now === 'number';

  /** The first step into an empty field is its least value: nothing has one before. */
  function go(by: 1 | -1) {
    const next = isNumber ? withoutDust(now + by * step) : min;
    change(showNumber(Math.min(max, Math.max(min, next))));
    commit();
  }

  const button = 'border border-line-strong size-11! disabled:opacity-40';
  const share = isNumber && max > min ? Math.min(100, Math.max(0, ((now - min) / (max - min)) * 100)) : 0;
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
        id={id}
        type="text"
        role="spinbutton"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        placeholder={spec.placeholder}
        className={controlStyle(
          invalid,
          'nums h-11 w-24! px-2 text-center text-h3 font-semibold placeholder:text-table placeholder:font-normal',
        )}
        value={text}
        disabled={disabled}
        aria-valuemin={min}
        aria-valuemax={max}
        {...(isNumber ? { 'aria-valuenow': now, 'aria-valuetext': text } : {})}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          go(event.key === 'ArrowUp' ? 1 : -1);
        }}
        onBlur={() => {
          commit();
          onLeave();
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
      <svg
        className="ml-2 block h-1.5 min-w-0 flex-1 overflow-hidden rounded-full text-accent"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={share} height="6" fill="currentColor" />
      </svg>
    </div>
  );
}

/** Tenths added up leave dust behind in binary; steps have no more decimals than this. */
function withoutDust(value: number): number {
  return Number(value.toFixed(10));
}
