import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { RESULTS } from '#web/text/results.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Contest } from './contest/use-contest.ts';

const TEXT = RESULTS.reopen;

/** Reopening is told with a reason. */
export function ReopenCutDialog({
  contest: { year, kind, modalidad },
  isPublished,
  onReopened,
  onClose,
}: {
  contest: Contest;
  isPublished: boolean;
  onReopened: () => void;
  onClose: () => void;
}) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = reason.trim() === '';
  const send = async () => {
    setAsked(true);
    if (isMissing) return first.current?.focus();
    setBusy(true);
    const answer = await client.call('reopen-cut', {
      params: { year, kind, modalidad },
      body: { motivo: reason.trim() },
      title: TEXT.title,
    });
    setBusy(false);
    if (!answer?.ok) return;
    toast(TEXT.done);
    onReopened();
  };
  return (
    <FormDialog
      title={TEXT.title}
      verb={TEXT.act}
      busy={busy && TEXT.busy}
      size="question"
      initialFocus={first}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pl-5">
        <p>{TEXT.text}</p>
        {isPublished && <Alert tone="warn" title={TEXT.published} />}
        <Field
          id="reapertura-motivo"
          label={TEXT.reason}
          help={TEXT.reasonHelp}
          error={isAsked && isMissing ? TEXT.missing : undefined}
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
      </div>
    </FormDialog>
  );
}
