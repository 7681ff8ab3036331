import { Link } from 'react-router-dom';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { BOARD } from '#web/text/board.ts';
import { RESULTS } from '#web/text/results.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Listed } from './use-listed.ts';

/** How far each commission is, and who of it owes evaluations. */
export function BoardCommissions({ board, to }: { board: StageBoard; to: (next: Partial<Listed>) => string }) {
  const people = new Map(board.evaluadores.map((person) => [person.id, RESULTS.nameOf(person)]));
  return (
    <section aria-label={BOARD.commissions}>
      <h2 className="text-h3 font-semibold">{BOARD.commissions}</h2>
      <p className="pt-0.5 pb-3 text-meta text-ink-2">{BOARD.commissionsText}</p>
      <ul className="divide-y divide-line border-y border-line">
        {board.comisiones.map(({ id, programa, proyectos, evaluaciones, definitivos, deben }) => {
          const { completas, total } = evaluaciones;
          const name = BOARD.commission(id, programa);
          return (
            <li key={id} className="py-2 text-table">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Link to={to({ commission: id })} replace className={`min-w-0 flex-1 basis-40 ${linkStyle}`}>
                  {name}
                </Link>
                <ProgressBar
                  percent={total === 0 ? 0 : (100 * completas) / total}
                  label={BOARD.doneOf(name, completas, total)}
                  className="w-20 max-w-20"
                />
                <span className="nums w-16 text-right">{BOARD.done(completas, total)}</span>
              </div>
              <p className="nums text-meta text-ink-2">
                {BOARD.projects(proyectos)}
                {definitivos && (
                  <>
                    {' · '}
                    <Link to={to({ list: 'definitivos', commission: id })} replace className={linkStyle}>
                      {BOARD.definitives(definitivos.completos, definitivos.total)}
                    </Link>
                  </>
                )}
              </p>
              {deben.length > 0 && (
                <p className="text-meta text-ink-2">
                  {BOARD.oweNames(deben.map((person) => people.get(person) ?? '').join('; '))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
