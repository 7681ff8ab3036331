import { useId, useState, type ReactNode } from 'react';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { ChoiceList } from './use-choice-list.ts';

interface PickListProps<R> {
  title: string;
  /** How many are chosen, beside the title. */
  status: ReactNode;
  search: { label: string; hint: string };
  /** Beside the search. */
  filters?: ReactNode;
  choice: ChoiceList<R>;
  keyOf: (row: R) => string | number;
  chosen: ReadonlyMap<string | number, R>;
  onChange: (rows: readonly R[], isChosen: boolean) => void;
  /** What a row says; the box to tick is the list's. */
  renderRow: (row: R) => { label: ReactNode; beside?: ReactNode; isOff?: boolean };
  nothing: ReactNode;
  nothingChosen: string;
  /** Where the page of errors leads to. */
  focusId: string;
  foot?: ReactNode;
}

/** A searched list to choose several from; the chosen ones have a view of their own, whichever page they are on. */
export function PickList<R>(props: PickListProps<R>) {
  const { title, status, search, filters, choice, keyOf, chosen, onChange, renderRow, nothing, nothingChosen } = props;
  const id = useId();
  const [view, setView] = useState<'all' | 'chosen'>(() => (chosen.size > 0 ? 'chosen' : 'all'));
  const shown = view === 'chosen' ? [...chosen.values()] : choice.rows;
  const free = choice.rows.filter((row) => !chosen.has(keyOf(row)) && renderRow(row).isOff !== true);
  const { phase } = choice.list;
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h3 className="text-h2 font-semibold tracking-title outline-none">{title}</h3>
        <p className="nums text-table text-ink-2" role="status">
          {status}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <RestingSearch
          id={props.focusId}
          label={search.label}
          placeholder={search.hint}
          q={choice.q}
          onAsk={(q) => {
            setView('all');
            choice.search(q);
          }}
        />
        {filters}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <Segmented
          control={{ id: `${id}-vista` }}
          label={TEXT.show}
          name={`${id}-vista`}
          value={view}
          options={[
            { value: 'all', label: TEXT.everybody },
            { value: 'chosen', label: TEXT.chosenOnly(chosen.size) },
          ]}
          onChange={setView}
        />
        {view === 'all' && free.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => onChange(free, true)}>
            {TEXT.chooseShown(free.length)}
          </Button>
        )}
        {view === 'chosen' && chosen.size > 0 && (
          <Button kind="quiet" size="small" onClick={() => onChange([...chosen.values()], false)}>
            {TEXT.dropAll}
          </Button>
        )}
      </div>
      {phase === 'loading' && <RowsSkeleton label={TEXT.listLoading} rows={5} />}
      {(phase === 'failed' || phase === 'nothing') && <LoadFailure onAgain={choice.list.again} />}
      {phase === 'ready' && (
        <ScrollRegion
          className="max-h-[23em] min-h-[15em] overflow-y-auto border-y border-line"
          aria-label={title}
          aria-busy={choice.list.phase === 'ready' && choice.list.stale}
        >
          {shown.length === 0 && (
            <div className="px-3 py-8 text-ui text-ink-2">{view === 'chosen' ? nothingChosen : nothing}</div>
          )}
          <ul className="divide-y divide-line">
            {shown.map((row) => {
              const key = keyOf(row);
              const isChosen = chosen.has(key);
              const { label, beside, isOff = false } = renderRow(row);
              return (
                <li
                  key={key}
                  className={joinClasses('flex flex-wrap gap-x-4 gap-y-1 px-3 py-2.5', isChosen && 'bg-accent-soft')}
                >
                  <label className="flex min-h-11 min-w-0 flex-1 basis-56 items-start gap-3 text-ui">
                    <input
                      type="checkbox"
                      className="mt-0.5 size-5 shrink-0"
                      checked={isChosen}
                      // Somebody who must not be chosen can still be left out again.
                      disabled={isOff && !isChosen}
                      onChange={(event) => onChange([row], event.target.checked)}
                    />
                    <span className="min-w-0">{label}</span>
                  </label>
                  {beside}
                </li>
              );
            })}
          </ul>
        </ScrollRegion>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
        <div className="text-meta text-ink-2">{props.foot}</div>
        {view === 'all' && (
          <Pagination label={TEXT.pages} page={choice.page} pages={choice.pages} onPage={choice.goTo} />
        )}
      </div>
    </section>
  );
}
