import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { PhaseList } from '#web/app/call/phase-list.tsx';
import { CALL } from '#web/text/calls.ts';
import { useHold } from '#web/ui/hold.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** What is going on, for who has not signed in yet. Without an answer there is the sign-in alone. */
export function CallCalendar() {
  const call = useCall();
  useHold(call.phase === 'loading');
  if (call.phase !== 'ready') return null;
  return (
    <section aria-labelledby="conv">
      <h2 className="text-ui text-ink-2" id="conv">
        {CALL.heading} <span className="nums">{call.data.anio}</span>
      </h2>
      <p className="mt-1 max-w-[22em] font-serif text-h1 leading-9 font-semibold tracking-title">{CALL.title}</p>
      <div className="mt-8 max-w-md">
        <PhaseList call={call.data} />
      </div>
      <p className="mt-8 text-ui text-ink-2">
        <Link className={linkStyle} to={PATHS.publicHelp}>
          {CALL.rules}
        </Link>
      </p>
    </section>
  );
}
