import { useRef, useState } from 'react';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import { useClient } from '#web/app/client-context.ts';
import { EXCUSAL } from '#web/text/excusal.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';

const MOST = 1000;

export interface Excusable {
  kind: EvaluationKind;
  id: number;
  /** The project's code. */
  code: string;
}

interface ExcuseDialogProps {
  form: Excusable;
  /** It is somebody else's to evaluate from now on. */
  onExcused: () => void;
  onClose: () => void;
}

/** An evaluator withdraws from a form, once the reason is written. */
export function ExcuseDialog({ form: { kind, id, code }, onExcused, onClose }: ExcuseDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const motivo = reason.trim();
    if (motivo === '' || motivo.length > MOST) {
      setError(motivo === '' ? EXCUSAL.missing : EXCUSAL.tooLong);
      first.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await client.call('excuse-evaluator', {
      params: { ruta: kind, id },
      body: { motivo },
      handles: [400, 403, 404],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(EXCUSAL.done(code));
      onExcused();
    } else if (answer?.kind === 'refused') {
      setError(answer.error);
    }
  };
  return (
    <FormDialog
      title={EXCUSAL.title(code)}
      verb={EXCUSAL.verb}
      busy={busy && EXCUSAL.sending}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-ui text-ink-2">{EXCUSAL.consequence}</p>
      <Field id="excusa-motivo" label={EXCUSAL.reason} help={EXCUSAL.reasonHelp} {...(error !== '' && { error })}>
        {(control) => (
          <TextArea
            {...control}
            ref={first}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              if (error !== '') setError('');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
