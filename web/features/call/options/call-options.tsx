import type { Call } from '#schemas/generated/domain/call.ts';
import { useId, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useToast } from '#web/ui/toasts.tsx';

/** The switches of a call: each is stored when it is pressed. */
export function CallOptions({ call, onChanged }: { call: Call; onChanged: () => void }) {
  const client = useClient();
  const toast = useToast();
  const heading = useId();
  const help = useId();
  const [busy, setBusy] = useState(false);
  /** As it was pressed; goes back when the server refuses. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isOn = pressed ?? call.opciones?.evaluacionIndependiente ?? false;
  const toggle = async (on: boolean) => {
    setBusy(true);
    setPressed(on);
    const answer = await client.call('set-call-options', {
      params: { year: call.anio },
      body: { evaluacionIndependiente: on },
      title: TEXT.refused,
    });
    setBusy(false);
    if (!answer?.ok) setPressed(null);
    if (answer?.ok) toast(on ? TEXT.independentOn : TEXT.independentOff);
    onChanged();
  };
  return (
    <section aria-labelledby={heading}>
      <h2 className="mb-1 text-h3 font-semibold" id={heading}>
        {TEXT.options}
      </h2>
      <Checkbox
        checked={isOn}
        aria-describedby={help}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) void toggle(event.target.checked);
        }}
      >
        {TEXT.independent}
      </Checkbox>
      <p className="pl-8 text-ui text-ink-2" id={help}>
        {TEXT.independentHelp}
      </p>
    </section>
  );
}
