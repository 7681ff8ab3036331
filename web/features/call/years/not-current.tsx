import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';

/** Which call is the current one is moved by hand alone. */
export function NotCurrent({ year, onChanged }: { year: number; onChanged: () => void }) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const title = TEXT.makeCurrentQuestion(year);
    if (!(await confirm({ title, text: TEXT.makeCurrentQuestionText, confirm: TEXT.makeCurrent }))) return;
    setBusy(true);
    const answer = await client.call('set-call-options', {
      params: { year },
      body: { vigente: true },
      title: TEXT.refused,
    });
    setBusy(false);
    if (answer?.ok) toast(TEXT.madeCurrent(year));
    onChanged();
  };
  return (
    <Alert tone="accent" title={TEXT.notCurrent(year)} className="mb-6">
      <p>{TEXT.notCurrentText}</p>
      <Button size="small" className="mt-2" busy={busy && TEXT.makeCurrentBusy} onClick={() => void make()}>
        {TEXT.makeCurrent}
      </Button>
    </Alert>
  );
}
