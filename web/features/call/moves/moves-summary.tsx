import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import type { ProposedMove } from '#schemas/generated/domain/proposed-move.ts';
import { STATES, STATE_NAMES } from '#schemas/generated/domain/state.ts';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { useId, type ReactNode } from 'react';
import { MOVES } from '#web/text/call-office.ts';

interface SummaryProps {
  proposal: ProposeMovesAnswer;
  chosen: readonly ProposedMove[];
  /** The phase that the call leaves; null: it stays in its own. */
  from: Phase | null;
  children: ReactNode;
}

/** Consequences before acting, in numbers. */
export function MovesSummary({ proposal: { etapa, movimientos, otros }, chosen, from, children }: SummaryProps) {
  const heading = useId();
  const counts = STATES.flatMap((state) => {
    const count = chosen.filter(({ a }) => a === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  const stays = movimientos.length - chosen.length;
  const exceptions = chosen.filter(({ excepcion }) => excepcion !== null).length;
  return (
    <aside className="flex flex-col gap-8">
      <section
        className="rounded-lg border border-line-strong p-5 lg:sticky lg:top-20"
        aria-labelledby={heading}
        aria-live="polite"
      >
        <h2 className="text-h3 font-semibold" id={heading}>
          {MOVES.summary}
        </h2>
        <ul className="nums mt-2 flex flex-col gap-1.5 text-ui text-ink-2">
          {from !== null && <li>{MOVES.phaseChanges(PHASE_NAMES[from], PHASE_NAMES[etapa])}</li>}
          {counts.length === 0 && <li>{MOVES.noMoves}</li>}
          {counts.map(({ state, count }) => (
            <li key={state} className="font-semibold text-ink">
              {MOVES.moves(count, `${STATE_NAMES[state]} (${state})`)}
            </li>
          ))}
          {exceptions > 0 && <li className="text-warn">{MOVES.exceptionsTicked(exceptions)}</li>}
          {stays > 0 && <li>{MOVES.stays(stays)}</li>}
        </ul>
        {children && <div className="mt-4">{children}</div>}
      </section>
      {otros.length > 0 && (
        <section className="text-ui">
          <h2 className="font-semibold">{MOVES.others}</h2>
          <ul className="nums mt-2 divide-y divide-line border-y border-line text-table text-ink-2">
            {otros.map(({ estado, cantidad }) => (
              <li key={estado} className="flex justify-between gap-4 py-2">
                <span>{STATE_NAMES[estado]}</span>
                <span>{cantidad}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
