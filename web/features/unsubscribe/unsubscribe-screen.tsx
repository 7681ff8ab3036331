import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { UNSUBSCRIBE as TEXT } from '#web/text/unsubscribe.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Where the link of a reminder leads, with or without a session. Opening it does nothing yet: mail programs open links by
 * themselves.
 */
export default function UnsubscribeScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const [said, setSaid] = useState<{ text: string; isOff: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const token = window.location.hash.slice(1);
  const ask = async (recordatorios: boolean) => {
    setBusy(true);
    const answer = await client.call('unsubscribe', { body: { token, recordatorios }, title: TEXT.refused });
    setBusy(false);
    if (answer?.ok) setSaid({ text: answer.data, isOff: !recordatorios });
  };
  return (
    <div className="mx-auto max-w-form px-4 md:px-6">
      <div className="pt-7 pb-5">
        <BackLink to={PATHS.login}>{TEXT.back}</BackLink>
        <h1 className="text-h1 font-bold tracking-title">{TEXT.title}</h1>
      </div>
      {token === '' ? (
        <Alert tone="bad" title={TEXT.noToken}>
          <p>{TEXT.noTokenText}</p>
        </Alert>
      ) : (
        <div className="flex flex-col items-start gap-6">
          {said ? <Alert tone="ok" title={said.text} /> : <p className="text-body text-ink-2">{TEXT.text}</p>}
          <Button
            kind={said ? 'secondary' : 'primary'}
            busy={busy && TEXT.busy}
            onClick={() => void ask(said?.isOff === true)}
          >
            {said?.isOff === true ? TEXT.again : TEXT.stop}
          </Button>
        </div>
      )}
    </div>
  );
}
