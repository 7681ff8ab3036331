import { useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { leaving } from './parts/leaving.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

type Marks = readonly Readonly<Record<string, unknown>>[];

const COUNT = 12;

/** The months of one year. Arrow keys move, space marks, Shift extends what the month under the focus has. */
export function Schedule({ id, spec, value, onChange, onLeave, disabled, describedBy }: WidgetProps) {
  const key = spec.children.find((one) => one.widget !== 'oculto')?.key ?? '';
  const year = Number(spec.ui['ui:options']?.['anio'] ?? 1);
  const marks = Array.isArray(value) ? (value as Marks) : [];
  const [at, setAt] = useState(0);
  const cells = useRef<HTMLDivElement>(null);
  const has = (month: number) => marks.some((mark) => mark[key] === month);

  function set(months: readonly number[], marked: boolean) {
    const kept = marks.filter((mark) => !months.includes(mark[key] as number));
    const next = marked
      ? [...kept, ...months.map((month) => marks.find((mark) => mark[key] === month) ?? { [key]: month })]
      : kept;
    const sorted = next.toSorted((a, b) => Number(a[key]) - Number(b[key]));
    onChange(sorted.length === 0 ? undefined : sorted);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -COUNT, End: COUNT }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.min(COUNT - 1, Math.max(0, at + step));
    if (event.shiftKey && !disabled) {
      const between = Array.from({ length: Math.abs(to - at) + 1 }, (_, index) => Math.min(at, to) + index + 1);
      set(between, has(at + 1));
    }
    setAt(to);
    cells.current?.querySelectorAll<HTMLElement>('input')[to]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the ticks inside
    <div ref={cells} className="grid max-w-lg grid-cols-12 gap-0.5" onBlur={leaving(onLeave)} onKeyDown={onKeyDown}>
      {FORM_FIELDS.months.map((name, index) => {
        const marked = has(index + 1);
        return (
          <label key={name} className="relative block h-9" htmlFor={`${id}-${index + 1}`}>
            <input
              id={`${id}-${index + 1}`}
              type="checkbox"
              className="block size-full cursor-pointer appearance-none rounded-[2px] border border-line-strong bg-surface before:hidden checked:border-accent-fill checked:bg-accent-fill not-checked:hover:bg-accent-soft focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-offset-1 disabled:bg-sunken checked:disabled:border-ink-3 checked:disabled:bg-ink-3"
              aria-label={FORM_FIELDS.monthOf(name, year)}
              aria-describedby={describedBy}
              tabIndex={index === at ? 0 : -1}
              checked={marked}
              disabled={disabled}
              onChange={() => set([index + 1], !marked)}
              onFocus={() => setAt(index)}
            />
            <span
              className={`pointer-events-none absolute inset-0 flex items-center justify-center text-meta ${marked ? 'font-semibold text-on-accent' : 'text-ink-2'}`}
              aria-hidden="true"
            >
              {name.charAt(0).toLocaleUpperCase('es')}
            </span>
          </label>
        );
      })}
    </div>
  );
}
