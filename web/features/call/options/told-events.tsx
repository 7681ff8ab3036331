import type { Call } from '#schemas/generated/domain/call.ts';
import { TOLD_EVENT_NAMES, TOLD_EVENTS, type ToldEvent } from '#schemas/generated/domain/told-event.ts';
import { useId, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useToast } from '#web/ui/toasts.tsx';

/** What happens in this call and is told by itself to those concerned: each is stored when it is pressed. */
export function ToldEvents({ call, onChanged }: { call: Call; onChanged: () => void }) {
  const client = useClient();
  const toast = useToast();
  const heading = useId();
  const help = useId();
  const [busy, setBusy] = useState(false);
  /** Shows what was pressed, and goes back when the server refuses. */
  const [pressed, setPressed] = useState<readonly ToldEvent[] | null>(null);
  const silent = pressed ?? call.opciones?.avisosApagados ?? [];
  const toggle = async (event: ToldEvent, on: boolean) => {
    const next = on ? silent.filter((one) => one !== event) : [...silent, event];
    setBusy(true);
    setPressed(next);
    const answer = await client.call('set-call-options', {
      params: { year: call.anio },
      body: { avisosApagados: next },
      title: TEXT.refused,
    });
    setBusy(false);
    if (!answer?.ok) setPressed(null);
    if (answer?.ok) toast((on ? TEXT.toldOn : TEXT.toldOff)(TOLD_EVENT_NAMES[event]));
    onChanged();
  };
  return (
    <section aria-labelledby={heading} aria-describedby={help}>
      <h2 className="mb-1 text-h3 font-semibold" id={heading}>
        {TEXT.told}
      </h2>
      <p className="mb-1 text-ui text-ink-2" id={help}>
        {TEXT.toldHelp}
      </p>
      {TOLD_EVENTS.map((event) => (
        <Checkbox
          key={event}
          checked={!silent.includes(event)}
          aria-disabled={busy || undefined}
          onChange={({ target }) => {
            if (!busy) void toggle(event, target.checked);
          }}
        >
          {TOLD_EVENT_NAMES[event]}
        </Checkbox>
      ))}
    </section>
  );
}
