import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
    <FormDialog
      title={`${TEXT.retire}: ${versionName(row)}`}
      verb={TEXT.retire}
      busy={busy && TEXT.retiring}
      danger
      size="question"
      initialFocus={input}
      onSubmit={() => void retire()}
      onClose={onClose}
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
    </FormDialog>
  );
}
