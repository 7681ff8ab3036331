import type { ListCallsAnswer } from '#schemas/generated/api/list-calls.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';

/** Every call, so that an earlier or the next one can be opened. */
export function CallYears({ calls, shown }: { calls: ListCallsAnswer; shown: number }) {
  const heading = useId();
  if (calls.length < 2) return null;
  return (
    <nav aria-labelledby={heading}>
      <h2 className="mb-2 text-h3 font-semibold" id={heading}>
        {TEXT.calls}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-ui">
        {calls.map(({ anio, vigente, etapa, proyectos }) => (
          <li key={anio} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <Link
              className="nums font-semibold text-accent underline-offset-3 hover:underline"
              to={PATHS.callOf(anio)}
              aria-current={anio === shown ? 'page' : undefined}
            >
              {TEXT.callLink(anio, etapa && PHASE_NAMES[etapa])}
            </Link>
            <span className="nums text-meta text-ink-2">
              {vigente && <strong className="font-semibold">{TEXT.isCurrent} · </strong>}
              {TEXT.projects(proyectos)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
