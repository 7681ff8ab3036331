import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { closeOf, daysLeft, entryOf, phaseOf } from '#web/app/call/call.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { longMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { useNow } from '#web/app/use-now.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { CALL } from '#web/text/calls.ts';
import { HELP } from '#web/text/help.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { HelpContent } from './help-content.tsx';

/** The first landing: what is going on now, then the help. */
export default function HelpScreen() {
  usePageTitle(HELP.title);
  return <HelpContent user={useUser()} now={<Now />} top={<PageTitle title={HELP.title} under={HELP.under} />} />;
}

function Now() {
  const call = useCall();
  const now = useNow();
  const phase = call.phase === 'ready' ? phaseOf(call.data) : null;
  if (call.phase !== 'ready' || !phase) return null;
  const until = closeOf(call.data, phase);
  const extension = entryOf(call.data, phase)?.prorroga;
  const left = until ? CALL.left(daysLeft(until, now)) : '';
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-y border-line py-5"
      aria-labelledby="ahora"
    >
      <div>
        <h2 className="font-semibold" id="ahora">
          {CALL.now(PHASE_NAMES[phase] ?? phase)}
        </h2>
        {until && (
          <p className="nums text-ui text-ink-2">
            {CALL.until(longMoment(until))} {extension && `${CALL.extension(extension.resolucion)}. `}
            {left.charAt(0).toUpperCase() + left.slice(1)}.
          </p>
        )}
      </div>
      <Link className={buttonStyle('primary')} to={PATHS.projects}>
        {HELP.toProjects}
        <ArrowRight className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </section>
  );
}
