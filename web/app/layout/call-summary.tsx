import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CALL } from '#web/text/calls.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { closeOf, daysLeft, phaseOf } from '../call/call.ts';
import { useCall } from '../call/call-provider.tsx';
import { PATHS } from '../paths.ts';
import { useNow } from '../use-now.ts';

/** "2026 · Recepción de proyectos · quedan 12 días", a link to the calendar. */
export function CallSummary({ brief }: { brief: boolean }) {
  const call = useCall();
  const now = useNow();
  if (call.phase !== 'ready') return null;
  const phase = phaseOf(call.data);
  const until = closeOf(call.data, phase);
  return (
    <Link
      className="mr-1 hidden items-center gap-2 rounded-md px-2 py-1.5 text-meta whitespace-nowrap text-ink-2 hover:bg-hover sm:inline-flex"
      to={{ pathname: PATHS.help, hash: '#cronograma' }}
    >
      <CalendarDays className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span className="nums font-semibold text-ink">{call.data.anio}</span>
        <span className={brief ? 'max-[90rem]:hidden' : 'max-md:hidden'}>
          {' '}
          · {phase ? PHASE_NAMES[phase] : CALL.preparing}
        </span>
        {until && (
          <span className={joinClasses('text-ink-3', brief ? 'max-[104rem]:hidden' : 'max-xl:hidden')}>
            {' '}
            · {CALL.left(daysLeft(until, now))}
          </span>
        )}
      </span>
    </Link>
  );
}
