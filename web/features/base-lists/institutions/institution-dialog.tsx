import type { OfficeInstitution } from '#schemas/generated/domain/office-institution.ts';
import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { INSTITUTIONS as TEXT } from '#web/text/base-lists.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface InstitutionDialogProps {
  /** null: a new one, confirmed at once. */
  row: OfficeInstitution | null;
  onClose: () => void;
  onSaved: () => void;
}

export function InstitutionDialog({ row, onClose, onSaved }: InstitutionDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(row?.nom ?? '');
  const [isTold, setIsTold] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const length = name.trim().length;
  const wrong = length < 2 || length > 255 ? TEXT.nameWrong : undefined;
  const save = async () => {
    setIsTold(true);
    if (wrong !== undefined) return first.current?.focus();
    setBusy(true);
    const entry = row ? { id: row.id, nom: name.trim() } : { nom: name.trim(), confirmada: true };
    const answer = await client.call('confirm-institutions', {
      body: { entradas: [entry] },
      title: TEXT.refused,
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.saved);
      onSaved();
      return onClose();
    }
    if (answer?.status !== 400) return;
    setRefused(answer.error);
    first.current?.focus();
  };
  return (
    <FormDialog
      title={row ? TEXT.renameTitle : TEXT.addTitle}
      verb={TEXT.save}
      busy={busy && TEXT.saving}
      initialFocus={first}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id="institucion-nombre" label={TEXT.name} error={isTold ? (wrong ?? refused) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setRefused(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
