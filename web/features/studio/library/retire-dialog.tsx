import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { versionName } from '../template-name.ts';

const TEXT = STUDIO_LIBRARY.library;

interface RetireDialogProps {
  row: TemplateRow;
  onClose: () => void;
  onDone: () => void;
}

/** A version that nobody is to use any more; why is kept with it. */
export function RetireDialog({ row, onClose, onDone }: RetireDialogProps) {
  const client = useClient();
  const toast = useToast();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const retire = async () => {
    if (busy) return;
    if (reason.trim() === '') {
      setError(TEXT.needsReason);
      input.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await client.call('retire-template', {
      params: { id: row.id },
      body: { motivo: reason.trim() },
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.retired);
      onDone();
      onClose();
    } else if (answer?.status === 400) setError(answer.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${TEXT.retire}: ${versionName(row)}`}
      initialFocus={input}
      foot={
        <>
          <Button kind="danger-filled" busy={busy && TEXT.retiring} onClick={() => void retire()}>
            {TEXT.retire}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p className="mb-5">{TEXT.askRetire}</p>
      <Field id="retirar-motivo" label={TEXT.reason} error={error} className={error && 'ml-0'}>
        {(control) => (
          <TextArea
            {...control}
            ref={input}
            maxLength={2000}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
