import { useRef, useState } from 'react';
import { SIGNATURE } from '#web/text/definitive.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReasonDialogProps {
  title: string;
  help: string;
  busy: string;
  /** true: it was done. */
  act: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** An act of the office that needs its reason. */
export function ReasonDialog({ title, help, busy, act, onClose }: ReasonDialogProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      first.current?.focus();
      return;
    }
    setBusy(true);
    const done = await act(reason.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      title={title}
      verb={title}
      busy={isBusy && busy}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        id="firma-motivo"
        label={SIGNATURE.reason}
        help={help}
        error={isMissing && reason.trim() === '' ? SIGNATURE.reasonMissing : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={first}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
