import { useCallback } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadAgain } from '#web/ui/read-again.tsx';

/** Whoever has evaluations to finish now, chosen at once; nothing where nobody has. */
export function OwingOnly({ onWrite }: { onWrite: (people: readonly number[]) => void }) {
  const client = useClient();
  const owing = useLoad(
    useCallback((signal: AbortSignal) => client.call('list-owing-evaluators', { signal, show: 'none' }), [client]),
  );
  if (owing.phase === 'failed') {
    return (
      <ReadAgain className="pt-6" onAgain={owing.again}>
        {TEXT.owingUnread}
      </ReadAgain>
    );
  }
  if (owing.phase !== 'ready' || owing.data.evaluadores.length === 0) return null;
  const { evaluadores } = owing.data;
  return (
    <section aria-labelledby="deben-algo" className="pt-6">
      <h2 id="deben-algo" className="text-ui font-semibold">
        {TEXT.owing}
      </h2>
      <p className="nums mt-1 mb-2 text-ui text-ink-2">{TEXT.owingText(evaluadores.length)}</p>
      <Button size="small" onClick={() => onWrite(evaluadores)}>
        {TEXT.writeOwing(evaluadores.length)}
      </Button>
    </section>
  );
}
