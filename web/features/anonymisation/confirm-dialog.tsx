import { useRef, useState } from 'react';
import type { PreviewAnonymisationAnswer } from '#schemas/generated/api/preview-anonymisation.ts';
import { useClient } from '#web/app/client-context.ts';
import { newKey } from '#web/http/new-key.ts';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Threshold } from './use-threshold.ts';

interface ConfirmDialogProps {
  threshold: Threshold;
  preview: PreviewAnonymisationAnswer;
  /** Also when the server refused: what was seen is no longer so. */
  onDone: () => void;
  onClose: () => void;
}

/** The word has to be typed: there is no way back. */
export function ConfirmDialog({ threshold, preview, onDone, onClose }: ConfirmDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  // However often it is pressed, it is one.
  const [key] = useState(newKey);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (typed.trim().toUpperCase() !== TEXT.word) {
      setError(TEXT.typeIt);
      first.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await client.call('begin-anonymisation', {
      body: { ...threshold, personas: preview.alcanzadas, marca: preview.marca, confirmacion: typed },
      idempotencyKey: key,
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.begun);
      onDone();
    } else if (answer?.kind === 'refused') setError(answer.error);
  };
  return (
    <FormDialog
      title={TEXT.dialogTitle(preview.alcanzadas)}
      verb={TEXT.confirm}
      busy={busy && TEXT.confirming}
      away={TEXT.away}
      danger
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-body text-ink-2">{TEXT.dialogText}</p>
      <Field id="anonimizar-palabra" label={TEXT.wordLabel} error={error ?? undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            className="max-w-xs"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
