import { useRef, useState } from 'react';
import { PANEL } from '#web/text/panel.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Withdrawing is told with a reason. `withdraw`: whether it was done. */
export function WithdrawDialog({
  withdraw,
  onClose,
}: {
  withdraw: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setAsked(true);
    if (isMissing) return first.current?.focus();
    setBusy(true);
    const isDone = await withdraw(reason.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={PANEL.takeOut}
      verb={PANEL.takeOut}
      busy={busy && PANEL.takingOut}
      danger
      isTyped={() => !isMissing}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="pb-4">{PANEL.takeOutText}</p>
      <Field
        id="retiro-motivo"
        label={PANEL.takeOutReason}
        error={isAsked && isMissing ? PANEL.takeOutReasonMissing : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={first}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
