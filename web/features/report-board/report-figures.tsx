import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListDueReportsAnswer } from '#schemas/generated/api/list-due-reports.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { ReportFilters, Situation } from './use-report-filters.ts';

interface ReportFiguresProps {
  counts: ListDueReportsAnswer['cuentas'];
  to: (part: Partial<ReportFilters>) => string;
}

/** The few numbers, each a link to what it counts. */
export function ReportFigures({ counts, to }: ReportFiguresProps) {
  const { todos, deben, vencidos, sinEmpezar, enCurso, presentados } = counts;
  const parts = [
    { situation: 'en_curso', words: TEXT.begun, number: enCurso },
    { situation: 'sin_empezar', words: TEXT.untouched, number: sinEmpezar },
  ] as const;
  const figure = (situation: Situation, title: string, number: number, under: ReactNode) => (
    <div className="min-w-0">
      <dt className="text-meta text-ink-2">{title}</dt>
      <dd>
        <Link
          to={to({ situation })}
          replace
          aria-label={`${title}: ${number.toLocaleString('es-AR')}`}
          className="nums text-display font-bold tracking-title hover:text-accent"
        >
          {number.toLocaleString('es-AR')}
        </Link>
        <span className="nums pl-2 text-ui text-ink-2">{TEXT.of(todos)}</span>
        <div className="text-meta text-ink-2">{under}</div>
      </dd>
    </div>
  );
  return (
    <dl
      aria-label={TEXT.figures}
      className="mb-5 grid grid-cols-2 gap-x-6 gap-y-6 border-b border-line py-5 md:grid-cols-3"
    >
      {figure(
        'deben',
        TEXT.owed,
        deben,
        <span className="flex flex-wrap gap-x-3">
          {parts
            .filter(({ number }) => number > 0)
            .map(({ situation, words, number }) => (
              <Link key={situation} to={to({ situation })} replace className={linkStyle}>
                {words(number)}
              </Link>
            ))}
        </span>,
      )}
      {figure('vencidos', TEXT.late, vencidos, TEXT.lateText)}
      {figure('presentado', TEXT.presented, presentados, null)}
    </dl>
  );
}
