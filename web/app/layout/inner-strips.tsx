import { Eye, Timer } from 'lucide-react';
import { useState } from 'react';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { callName } from '#web/app/call-name.ts';
import { useClient } from '#web/app/client-context.ts';
import { SHELL } from '#web/text/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { PATHS } from '../paths.ts';
import { beginAfresh } from '../session/begin-afresh.ts';
import { useSession } from '../session/session.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { DemoStrip, OfflineStrip } from './strips.tsx';

/** Under the bar, while they hold: demonstration, seeing as somebody else, no connection, session ending. Sign-in does not bring them all. */
export function InnerStrips() {
  return (
    <div>
      <DemoStrip />
      <ViewingStrip />
      <OfflineStrip />
      <SessionStrip />
    </div>
  );
}

function ViewingStrip() {
  const client = useClient();
  const { state } = useSession();
  const [busy, setBusy] = useState(false);
  if (state.phase !== 'in' || !state.user.vistoPor) return null;
  const { ape, nom, tipoUsuario } = state.user;
  const end = async () => {
    setBusy(true);
    const answer = await client.call('stop-viewing');
    if (answer?.ok) beginAfresh(PATHS.users);
    else setBusy(false);
  };
  return (
    <Strip
      tone="warn"
      label={SHELL.viewingLabel}
      icon={<Eye className="size-5 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />}
      action={
        <Button size="small" off={busy} onClick={() => void end()}>
          {SHELL.viewingEnd}
        </Button>
      }
    >
      {SHELL.viewing(callName({ nom, ape }), userTypeName(tipoUsuario))}
    </Strip>
  );
}

function SessionStrip() {
  const { minutes, over, stay, enterAgain } = useSessionEnd();
  if (minutes === null && !over) return null;
  return (
    <Strip
      tone="warn"
      icon={<Timer className="size-5 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />}
      action={
        <Button size="small" onClick={over ? enterAgain : stay}>
          {over ? SHELL.sessionEnter : SHELL.sessionStay}
        </Button>
      }
    >
      {over ? (
        SHELL.sessionOver
      ) : (
        <>
          {SHELL.sessionEndsBefore}
          <span className="nums font-semibold">{SHELL.sessionEnds(minutes ?? 0)}</span>
          {SHELL.sessionEndsAfter}
        </>
      )}
    </Strip>
  );
}
