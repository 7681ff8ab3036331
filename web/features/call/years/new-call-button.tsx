import type { ListCallsAnswer } from '#schemas/generated/api/list-calls.ts';
import { CopyPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { NEW_CALL as TEXT } from '#web/text/call-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface NewCallButtonProps {
  calls: ListCallsAnswer;
  onMade: () => void;
}

/** The next year's call, with the lists of the last one and its templates as drafts. */
export function NewCallButton({ calls, onMade }: NewCallButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const next = Math.max(...calls.map(({ anio }) => anio), 1999) + 1;
  return (
    <>
      <Button
        kind="ghost"
        icon={<CopyPlus className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {TEXT.open(next)}
      </Button>
      {isOpen && <NewCallDialog calls={calls} next={next} onClose={() => setIsOpen(false)} onMade={onMade} />}
    </>
  );
}

interface NewCallDialogProps extends NewCallButtonProps {
  next: number;
  onClose: () => void;
}

function NewCallDialog({ calls, next, onClose, onMade }: NewCallDialogProps) {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(next));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const wrong = faultOf(typed.trim(), calls);
    setError(wrong);
    if (wrong !== undefined) return first.current?.focus();
    setBusy(true);
    const year = Number(typed.trim());
    const answer = await client.call('open-call', { body: { anio: year }, title: TEXT.refused });
    setBusy(false);
    if (!answer?.ok) return;
    toast(TEXT.done(year));
    onMade();
    onClose();
    void navigate(PATHS.callOf(year));
  };
  return (
    <FormDialog
      title={TEXT.title}
      verb={TEXT.verb}
      busy={busy && TEXT.busy}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field id="anio-nuevo" label={TEXT.year} help={TEXT.yearHelp} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            className="nums w-32"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              if (error !== undefined) setError(faultOf(event.target.value.trim(), calls));
            }}
          />
        )}
      </Field>
      <div className="text-ui text-ink-2">
        <p>{TEXT.what}</p>
        <p className="mt-1">{TEXT.notCurrentYet}</p>
      </div>
    </FormDialog>
  );
}

function faultOf(typed: string, calls: ListCallsAnswer): string | undefined {
  if (!/^20\d\d$/u.test(typed)) return TEXT.wrongYear;
  return calls.some(({ anio }) => anio === Number(typed)) ? TEXT.exists(Number(typed)) : undefined;
}
