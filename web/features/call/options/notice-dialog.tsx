import { useRef, useState } from 'react';
import { callName } from '#web/app/call-name.ts';
import { useClient } from '#web/app/client-context.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { NOTICE as TEXT } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface NoticeDialogProps {
  /** As it was read. */
  text: string;
  onClose: () => void;
  onSaved: () => void;
}

const LIMIT = 2000;

export function NoticeDialog({ text, onClose, onSaved }: NoticeDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(text);
  const [base, setBase] = useState(text);
  const [other, setOther] = useState<{ who: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const isTooLong = typed.length > LIMIT;
  const save = async () => {
    if (isTooLong) return first.current?.focus();
    setBusy(true);
    const answer = await client.call('save-notice', {
      body: { texto: typed, anterior: base },
      title: TEXT.refused,
      handles: [409],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.done);
      onSaved();
      return onClose();
    }
    const conflict = answer && conflictIn(answer);
    if (!conflict) return;
    // Saved once more, it goes over what is read here.
    const now = typeof conflict.actual === 'string' ? conflict.actual : '';
    setBase(now);
    setOther({ who: conflict.autor ? callName(conflict.autor) : TEXT.somebody, text: now });
  };
  return (
    <FormDialog
      title={TEXT.dialog}
      verb={TEXT.verb}
      busy={busy && TEXT.busy}
      initialFocus={first}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {other && (
        <Alert tone="warn" title={TEXT.changed(other.who)}>
          {TEXT.changedText} <q className="font-serif">{other.text}</q>
        </Alert>
      )}
      <Field
        id="aviso"
        label={TEXT.label}
        help={TEXT.help}
        error={isTooLong ? TEXT.tooLong(LIMIT) : undefined}
        foot={
          <span className="nums ml-auto">
            {typed.length} de {LIMIT.toLocaleString('es-AR')}
          </span>
        }
      >
        {(control) => (
          <TextArea {...control} ref={first} value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
