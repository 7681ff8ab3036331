import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { STUDIO_START as TEXT } from '#web/text/studio-start.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface NameDraftDialogProps {
  row: TemplateRow;
  onClose: () => void;
  onDone: () => void;
}

/** What its authors call a draft, to tell it from others of the same form. */
export function NameDraftDialog({ row, onClose, onDone }: NameDraftDialogProps) {
  const client = useClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(row.nombre ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await client.call('name-template-draft', { params: { id: row.id }, body: { nombre: name } });
    setBusy(false);
    if (!answer?.ok) return;
    toast(TEXT.renamed);
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={TEXT.renameTitle}
      verb={TEXT.save}
      busy={busy && TEXT.saving}
      size="question"
      initialFocus={input}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id="borrador-nombre" label={TEXT.name} help={TEXT.nameHelp}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
