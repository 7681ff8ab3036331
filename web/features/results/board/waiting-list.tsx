import { Link } from 'react-router-dom';
import { commissionOf } from '#engine/process/commissions.ts';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { PATHS } from '#web/app/paths.ts';
import { BOARD } from '#web/text/board.ts';
import { RESULTS } from '#web/text/results.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Contest } from '../contest/use-contest.ts';
import { waiting } from './owing.ts';
import type { Listed } from './use-listed.ts';

interface WaitingListProps {
  board: StageBoard;
  contest: Contest;
  to: (next: Partial<Listed>) => string;
}

/** Who can evaluate no more and has left something open, each with the way to a substitution. */
export function WaitingList({ board, contest: { kind, year }, to }: WaitingListProps) {
  const people = waiting(board);
  if (people.length === 0) return null;
  return (
    <section aria-label={BOARD.whoWaits}>
      <h2 className="text-h3 font-semibold">{BOARD.whoWaits}</h2>
      <p className="pt-0.5 pb-3 text-meta text-ink-2">{BOARD.whoWaitsText}</p>
      <ul className="divide-y divide-line border-y border-line">
        {people.map((person) => {
          const name = RESULTS.nameOf(person);
          return (
            <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-table">
              <span className="min-w-0 flex-1 basis-40">
                <Link to={to({ list: 'no-se-esperan', person: person.id })} replace className={linkStyle}>
                  {name}
                </Link>
                <span className="nums block text-meta text-warn">
                  {BOARD.waiting(person.puedeIngresar ? BOARD.otherType : BOARD.mayNotEnter, person.esperanSustitucion)}
                </span>
              </span>
              <Link
                // Those of programmes are in a table of their own, by year.
                to={
                  commissionOf(kind).type === 'PE'
                    ? PATHS.programmeCommissions(year)
                    : PATHS.commissionsWith(person.ape)
                }
                aria-label={BOARD.substituteOne(name)}
                className={buttonStyle('quiet', 'small')}
              >
                {BOARD.substitute}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
