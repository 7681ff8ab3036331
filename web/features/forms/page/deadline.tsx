import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { useState } from 'react';
import { useCall } from '#web/app/call/call-provider.tsx';
import { daysLeft, entryOf, phaseOf } from '#web/app/call/call.ts';
import { FORMS } from '#web/text/forms.ts';

/** How long the form can still be saved, where a calendar says so. */
export function Deadline({ kind }: { kind: FormKind }) {
  const call = useCall();
  const [now] = useState(() => new Date());
  if (call.phase !== 'ready' || (kind !== 'ip' && kind !== 'p')) return null;
  const phase = phaseOf(call.data);
  const until = entryOf(call.data, phase)?.hasta;
  if (!until || phase !== (kind === 'ip' ? 'REC_IP' : 'REC_P')) return null;
  return <p className="nums mt-1.5 text-ui text-ink-2">{FORMS.daysLeft(daysLeft(until, now))}</p>;
}
