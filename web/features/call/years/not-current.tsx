import type { Call } from '#schemas/generated/domain/call.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { CALL_OFFICE as TEXT, REMOVE_CALL } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { MakeCurrentDialog } from './make-current-dialog.tsx';

interface NotCurrentProps {
  call: Call;
  /** null: not known yet. */
  projects: number | null;
  onChanged: () => void;
}

/** Which call is the current one is moved by hand alone; one that was made by mistake can be taken away. */
export function NotCurrent({ call, projects, onChanged }: NotCurrentProps) {
  const { anio: year } = call;
  const client = useClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const { verb, text, question } = REMOVE_CALL;
    if (!(await confirm({ title: question(year), text, confirm: verb, danger: true }))) return;
    setBusy(true);
    const answer = await client.call('delete-call', { params: { year }, title: REMOVE_CALL.refused });
    setBusy(false);
    if (!answer?.ok) return onChanged();
    toast(REMOVE_CALL.done(year));
    void navigate(PATHS.call);
  };
  return (
    <Alert tone="accent" title={TEXT.notCurrent(year)} className="mb-6">
      <p>{TEXT.notCurrentText}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {TEXT.makeCurrent}
        </Button>
        {projects === 0 && (
          <Button kind="ghost" size="small" busy={busy && REMOVE_CALL.busy} onClick={() => void remove()}>
            {REMOVE_CALL.verb}
          </Button>
        )}
      </div>
      {isOpen && <MakeCurrentDialog call={call} onClose={() => setIsOpen(false)} onChanged={onChanged} />}
    </Alert>
  );
}
