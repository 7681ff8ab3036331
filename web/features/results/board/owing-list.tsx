import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { BOARD } from '#web/text/board.ts';
import { RESULTS } from '#web/text/results.ts';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { owing, type BoardEvaluator } from './owing.ts';
import type { Listed } from './use-listed.ts';

interface OwingListProps {
  board: StageBoard;
  to: (next: Partial<Listed>) => string;
  onRemind: (people: readonly BoardEvaluator[]) => void;
}

/** Who is late and by how much, each with the reminder; and one for all of them. */
export function OwingList({ board, to, onRemind }: OwingListProps) {
  const late = owing(board);
  return (
    <section aria-label={BOARD.whoOwes}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-3">
        <div>
          <h2 className="text-h3 font-semibold">{BOARD.whoOwes}</h2>
          <p className="pt-0.5 text-meta text-ink-2">{BOARD.whoOwesText}</p>
        </div>
        {late.length > 0 && (
          <Button
            icon={<Send className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onRemind(late)}
          >
            {BOARD.remindAll}
          </Button>
        )}
      </div>
      {late.length === 0 ? (
        <p className="text-ui text-ink-2">{BOARD.nobodyOwes}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {late.map((person) => {
            const { completas, total } = person.evaluaciones;
            const name = RESULTS.nameOf(person);
            return (
              <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-table">
                <Link
                  to={to({ list: 'deben', person: person.id })}
                  replace
                  className={`min-w-0 flex-1 basis-40 ${linkStyle}`}
                >
                  {name}
                </Link>
                <ProgressBar
                  percent={(100 * completas) / total}
                  label={BOARD.doneOf(name, completas, total)}
                  className="w-20 max-w-20"
                />
                <span className="nums w-16 text-right">{BOARD.done(completas, total)}</span>
                <Button kind="quiet" size="small" aria-label={BOARD.remindOne(name)} onClick={() => onRemind([person])}>
                  {BOARD.remind}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
