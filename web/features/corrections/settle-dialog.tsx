import { useRef, useState } from 'react';
import type { Correction } from '#schemas/generated/domain/correction.ts';
import { useClient } from '#web/app/client-context.ts';
import { CORRECTIONS as TEXT } from '#web/text/corrections.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';

type Result = keyof typeof TEXT.results;

const LEAST = 5;
const MOST = 2000;
const OPTIONS = (['hecha', 'rechazada'] as const).map((value) => ({ value, label: TEXT.results[value] }));

interface SettleDialogProps {
  correction: Correction;
  name: string;
  onSettled: () => void;
  onClose: () => void;
}

/** The answer that the person gets. */
export function SettleDialog({ correction, name, onSettled, onClose }: SettleDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ result?: string; text?: string }>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const respuesta = text.trim();
    if (result === null || respuesta.length < LEAST) {
      setErrors({
        ...(result === null && { result: TEXT.choose }),
        ...(respuesta.length < LEAST && { text: TEXT.textMissing }),
      });
      return;
    }
    setBusy(true);
    const answer = await client.call('settle-correction', {
      params: { id: correction.id },
      body: { estado: result, respuesta },
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.sent);
      onSettled();
    } else if (answer?.kind === 'refused') setErrors({ text: answer.error });
  };
  return (
    <FormDialog
      title={TEXT.answerTitle(name)}
      verb={TEXT.send}
      busy={busy && TEXT.sending}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="font-serif text-read wrap-anywhere whitespace-pre-line">{correction.texto}</p>
      <Field id="correccion-respuesta" label={TEXT.text} help={TEXT.textHelp} error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            ref={first}
            maxLength={MOST}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setErrors(({ result: kept }) => (kept === undefined ? {} : { result: kept }));
            }}
          />
        )}
      </Field>
      <Field id="correccion-resultado" label={TEXT.result} group="radios" error={errors.result}>
        {(control) => (
          <RadioGroup
            control={control}
            name="correccion-resultado"
            value={result}
            options={OPTIONS}
            onChange={(value) => {
              setResult(value);
              setErrors(({ text: kept }) => (kept === undefined ? {} : { text: kept }));
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
