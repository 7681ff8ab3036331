import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { SETUP as TEXT } from '#web/text/setup.ts';
import { Button } from '#web/ui/button.tsx';

/** A mail to oneself, and what the mail server said of it. */
export function TestMail() {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setSaid(null);
    const answer = await client.call('send-test-mail', { body: {}, title: TEXT.refused });
    setBusy(false);
    if (!answer?.ok) return;
    const { para, motivo } = answer.data;
    setSaid(motivo ?? TEXT.sent(para));
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button size="small" busy={busy && TEXT.sending} onClick={() => void send()}>
        {TEXT.testMail}
      </Button>
      <span role="status" className="text-ink-2">
        {said}
      </span>
    </div>
  );
}
