import { useRef, useState, type ReactNode } from 'react';
import { Field } from './field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps extends Pick<FormDialogProps, 'title' | 'danger' | 'onClose'> {
  /** The verb in -ando while it is being done. */
  busy: string;
  label: string;
  help?: string;
  /** Said where there is no reason. */
  missing: string;
  /** true: it was done. */
  act: (reason: string) => Promise<boolean>;
  /** Text that is read before the reason is given. */
  children?: ReactNode;
}

/** An act that needs its reason. */
export function ReasonDialog({ busy, label, help, missing, act, children, ...dialog }: ReasonDialogProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setAsked(true);
    if (isMissing) return first.current?.focus();
    setBusy(true);
    const isDone = await act(reason.trim());
    setBusy(false);
    if (isDone) dialog.onClose();
  };
  return (
    <FormDialog
      {...dialog}
      verb={dialog.title}
      busy={isBusy && busy}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      {children}
      <Field id="motivo-del-acto" label={label} help={help} error={isAsked && isMissing ? missing : undefined}>
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
