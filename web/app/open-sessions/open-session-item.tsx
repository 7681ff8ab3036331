import type { ReactNode } from 'react';
import type { OpenSession } from '#schemas/generated/domain/open-session.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { SESSIONS as TEXT } from '#web/text/sessions.ts';

/** A session as its person tells it from others, with what can be done about it. */
export function OpenSessionItem({ session, children }: { session: OpenSession; children?: ReactNode }) {
  const { equipo, origen, propia, desde, ultimoUso } = session;
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere text-ink">
          <span className="font-semibold">{equipo ?? TEXT.unknownDevice}</span>
          {origen !== null && ` ${TEXT.from(origen)}`}
          {propia && ` · ${TEXT.ownDevice}`}
        </p>
        <p className="nums text-meta text-ink-2">{TEXT.since(fullMoment(desde))}</p>
        {!propia && <p className="nums text-meta text-ink-2">{TEXT.used(fullMoment(ultimoUso))}</p>}
      </div>
      {children}
    </li>
  );
}
