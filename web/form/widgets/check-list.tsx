import { Search } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Option } from '../spec/field-spec.ts';
import { Tick } from './parts/tick.tsx';
import { leaving } from './parts/leaving.ts';
import { offered, plain } from './parts/option-text.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

/** More options than this and the list scrolls under a search. */
const SEARCH_FROM = 9;

/** The heights of the list in px, and how many options PageUp and PageDown go (9). */
const MENU = { minHeight: 140, maxHeight: 300 };
const PAGE = 5;

/** What scrolls must be reachable by key, and is walked a page at a time. */
const SCROLLS = { tabIndex: 0, style: MENU, onKeyDown: goPage };

function goPage(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  const at = ticks.findIndex((tick) => tick === document.activeElement);
  const to = at + (event.key === 'PageDown' ? PAGE : -PAGE);
  ticks[Math.min(Math.max(to, 0), ticks.length - 1)]?.focus();
  event.preventDefault();
}

/** Several of a closed list: ticks in two columns, or a searched list when it is long. */
export function CheckList(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, invalid } = props;
  const [search, setSearch] = useState('');
  const chosen = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const options = offered(spec, chosen);
  const searched = options.length >= SEARCH_FROM;
  const shown = search === '' ? options : options.filter((option) => plain(option.title).includes(plain(search)));

  function toggle(option: Option) {
    const next = chosen.includes(option.const)
      ? chosen.filter((one) => one !== option.const)
      : options.filter((one) => one === option || chosen.includes(one.const)).map((one) => one.const);
    onChange(next.length === 0 ? undefined : next);
  }

  const ticks = shown.map((option) => (
    <Tick
      key={String(option.const)}
      id={`${id}-${String(option.const)}`}
      option={option}
      checked={chosen.includes(option.const)}
      disabled={disabled}
      padded={searched}
      onToggle={() => toggle(option)}
    />
  ));

  if (!searched) {
    return (
      <div
        className={joinClasses(
          'grid grid-cols-1 gap-x-6 gap-y-2.5 sm:grid-cols-2 touch:gap-y-0',
          invalid && 'rounded-md border-2 border-bad p-3',
        )}
        onBlur={leaving(onLeave)}
      >
        {ticks}
      </div>
    );
  }
  return (
    <div onBlur={leaving(onLeave)}>
      <div className={joinClasses('rounded-md', invalid ? 'border-2 border-bad' : 'border border-control')}>
        <div className="relative border-b border-line">
          <Search
            className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-3"
            strokeWidth={1.75}
            aria-hidden="true"
          />
          <input
            id={id}
            type="search"
            className="h-11 w-full rounded-t-md bg-transparent pr-3 pl-9 text-body placeholder:text-ink-3"
            aria-label={FORM_FIELDS.search(spec.label)}
            placeholder={FORM_FIELDS.searchShort}
            value={search}
            disabled={disabled}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div
          className="flex flex-col gap-0.5 overflow-y-auto p-2"
          {...SCROLLS}
          role="group"
          aria-label={FORM_FIELDS.available(spec.label)}
        >
          {ticks}
          {shown.length === 0 && (
            <p className="px-1.5 py-1.5 text-ui text-ink-2">
              {FORM_FIELDS.noMatch(search)}{' '}
              <button type="button" className={linkStyle} onClick={() => setSearch('')}>
                {FORM_FIELDS.clearSearch}
              </button>
            </p>
          )}
        </div>
      </div>
      <p className="nums mt-1.5 text-right text-meta text-ink-3" role="status">
        {FORM_FIELDS.chosen(chosen.length)}
      </p>
    </div>
  );
}
