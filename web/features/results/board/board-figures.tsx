import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { daysLeft } from '#web/app/call/call.ts';
import { shortDay } from '#web/app/call/format-day.ts';
import { useNow } from '#web/app/use-now.ts';
import { BOARD } from '#web/text/board.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { owedBy, owing } from './owing.ts';
import type { Listed } from './use-listed.ts';

/** The few numbers of a stage, each a link to what it counts. */
export function BoardFigures({ board, to }: { board: StageBoard; to: (next: Partial<Listed>) => string }) {
  const now = useNow();
  const { evaluaciones, definitivos, evaluadores, hasta, vencida } = board;
  const late = owing(board);
  const parts = [
    { list: 'empezadas', words: BOARD.begun, number: evaluaciones.empezadas },
    { list: 'sin-empezar', words: BOARD.untouched, number: evaluaciones.sinEmpezar },
    { list: 'no-se-esperan', words: BOARD.notDue, number: evaluaciones.noSeEsperan },
  ] as const;
  const agreed = definitivos && (definitivos.firmados ?? definitivos.completos);
  return (
    <dl
      aria-label={BOARD.figures}
      className="grid grid-cols-2 gap-x-6 gap-y-6 border-b border-line py-5 md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      <Figure
        title={BOARD.complete}
        number={evaluaciones.completas}
        to={to({ list: 'completas' })}
        all={evaluaciones.total}
      >
        <span className="flex flex-wrap gap-x-3">
          {parts
            .filter(({ number }) => number > 0)
            .map(({ list, words, number }) => (
              <Link key={list} to={to({ list })} replace className={linkStyle}>
                {words(number)}
              </Link>
            ))}
        </span>
      </Figure>
      {definitivos && agreed !== null && (
        <Figure
          title={definitivos.firmados === null ? BOARD.completeDefinitive : BOARD.signed}
          number={agreed}
          to={to({ list: 'definitivos' })}
          all={definitivos.total}
        >
          {BOARD.lacking(definitivos.total - agreed)}
        </Figure>
      )}
      <Figure
        title={vencida ? BOARD.late : BOARD.owing}
        number={late.length}
        to={to({ list: 'deben' })}
        all={evaluadores.length}
      >
        {BOARD.owe(late.reduce((sum, { evaluaciones: own }) => sum + owedBy(own), 0))}
      </Figure>
      <Figure
        title={BOARD.daysLeft}
        number={hasta === null ? null : vencida ? 0 : Math.max(0, daysLeft(hasta, now))}
        to={null}
        all={null}
      >
        {hasta === null ? BOARD.noDeadline : vencida ? BOARD.over(shortDay(hasta)) : BOARD.until(shortDay(hasta))}
      </Figure>
    </dl>
  );
}

function Figure({
  title,
  number,
  to,
  all,
  children,
}: {
  title: string;
  number: number | null;
  to: string | null;
  all: number | null;
  children: ReactNode;
}) {
  const written = number === null ? BOARD.noDays : number.toLocaleString('es-AR');
  const large = 'nums text-display font-bold tracking-title';
  return (
    <div className="min-w-0">
      <dt className="text-meta text-ink-2">{title}</dt>
      <dd>
        {to === null ? (
          <span className={large}>{written}</span>
        ) : (
          <Link to={to} replace aria-label={`${title}: ${written}`} className={`${large} hover:text-accent`}>
            {written}
          </Link>
        )}
        {all !== null && <span className="nums pl-2 text-ui text-ink-2">{BOARD.of(all)}</span>}
        <div className="text-meta text-ink-2">{children}</div>
      </dd>
    </div>
  );
}
