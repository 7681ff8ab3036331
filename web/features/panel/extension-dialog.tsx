import { useRef, useState } from 'react';
import { PANEL } from '#web/text/panel.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface Extension {
  hasta: string;
  motivo: string;
}

interface ExtensionDialogProps {
  /** What the server said against it; null when it has been stored. */
  grant: (extension: Extension) => Promise<string | null>;
  onClose: () => void;
}

type Errors = Partial<Record<keyof Extension, string>>;

function errorsOf({ hasta, motivo }: Extension): Errors {
  return {
    ...(hasta === '' && { hasta: PANEL.grantUntilMissing }),
    ...(motivo.trim() === '' && { motivo: PANEL.grantReasonMissing }),
  };
}

/** More time for one project, with a reason. */
export function ExtensionDialog({ grant, onClose }: ExtensionDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Extension>({ hasta: '', motivo: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Extension>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (Object.keys(errors).length > 0) setErrors(errorsOf(next));
  };
  const submit = async () => {
    const found = errorsOf(typed);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      document.getElementById(found.hasta ? 'prorroga-hasta' : 'prorroga-motivo')?.focus();
      return;
    }
    setBusy(true);
    const refusal = await grant({ hasta: typed.hasta, motivo: typed.motivo.trim() });
    setBusy(false);
    if (refusal === null) onClose();
    else if (refusal !== '') setErrors({ hasta: refusal });
  };
  return (
    <FormDialog
      title={PANEL.grant}
      verb={PANEL.grant}
      busy={busy && PANEL.granting}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field id="prorroga-hasta" label={PANEL.grantUntil} help={PANEL.grantHelp} error={errors.hasta}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            type="date"
            className="nums sm:max-w-56"
            value={typed.hasta}
            onChange={(event) => change({ hasta: event.target.value })}
          />
        )}
      </Field>
      <Field id="prorroga-motivo" label={PANEL.grantReason} error={errors.motivo}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={1000}
            value={typed.motivo}
            onChange={(event) => change({ motivo: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
