import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toasts.tsx';

const TEXT = STUDIO_START.clone;

/** Every form of a call as a draft of another one, in one act; then what differs. */
export function CloneDialog({ years, onClose }: { years: readonly number[]; onClose: () => void }) {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const first = useRef<HTMLSelectElement>(null);
  const [from, setFrom] = useState(years[1] ?? years[0] ?? 0);
  const [to, setTo] = useState(years[0] ?? 0);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const clone = async () => {
    setBusy(true);
    const answer = await client.call('clone-templates', { body: { de: from, a: to }, handles: [400] });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.done(answer.data.borradores, to));
      onClose();
      void navigate(PATHS.templateDifferences(to));
    } else if (answer?.status === 400) setError(answer.error);
  };
  const choice = (id: string, label: string, value: number, choose: (year: number) => void, wrong?: string) => (
    <Field id={id} label={label} error={wrong}>
      {(control) => (
        <Select
          {...control}
          {...(id === 'copiar-de' && { ref: first })}
          value={value}
          onChange={(event) => {
            choose(Number(event.target.value));
            setError(undefined);
          }}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <FormDialog
      title={TEXT.title}
      verb={TEXT.verb}
      busy={busy && TEXT.busy}
      initialFocus={first}
      onSubmit={() => void clone()}
      onClose={onClose}
    >
      <p>{TEXT.about}</p>
      {choice('copiar-de', TEXT.from, from, setFrom)}
      {choice('copiar-a', TEXT.to, to, setTo, error)}
    </FormDialog>
  );
}
