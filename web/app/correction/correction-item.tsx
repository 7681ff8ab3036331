import type { ReactNode } from 'react';
import type { Correction } from '#schemas/generated/domain/correction.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { CORRECTIONS as TEXT } from '#web/text/corrections.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

const LOOKS = { pendiente: 'text-warn', hecha: 'text-ok', rechazada: 'text-ink-2' } as const;

interface CorrectionItemProps {
  correction: Correction;
  /** Whose it is, where that is not clear. */
  name?: string;
  act?: ReactNode;
}

/** A request and what became of it. */
export function CorrectionItem({ correction, name, act }: CorrectionItemProps) {
  const { texto, estado, fecha, respuesta, resuelto } = correction;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {name !== undefined && <h2 className="text-body font-semibold">{name}</h2>}
          <p className="text-meta text-ink-2">
            <span className={joinClasses('font-semibold', LOOKS[estado])}>{TEXT.state[estado]}</span>
            {' · '}
            <span className="nums">{TEXT.askedAt(fullMoment(fecha))}</span>
            {resuelto !== null && <span className="nums">{` · ${TEXT.settledAt(fullMoment(resuelto))}`}</span>}
          </p>
        </div>
        {act}
      </div>
      <p className="mt-2 font-serif text-read wrap-anywhere whitespace-pre-line">{texto}</p>
      {respuesta !== null && (
        <p className="mt-3 border-l-2 border-line-strong pl-4 text-body wrap-anywhere whitespace-pre-line">
          {respuesta}
        </p>
      )}
    </li>
  );
}
