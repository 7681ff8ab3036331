import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { useState } from 'react';
import { commissionOf, isEvaluationKind } from '#engine/process/commissions.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { closeOf, daysLeft, phaseOf } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { FORMS } from '#web/text/forms.ts';

/** How long the form can still be saved, where a calendar says so. */
export function Deadline({ kind }: { kind: FormKind }) {
  const call = useCall();
  const [now] = useState(() => new Date());
  if (call.phase !== 'ready') return null;
  if (isEvaluationKind(kind)) {
    const closes = closeOf(call.data, commissionOf(kind).stage);
    return closes ? <Line>{EVALUATION.closesOn(longDay(closes), daysLeft(closes, now))}</Line> : null;
  }
  if (kind !== 'ip' && kind !== 'p') return null;
  const phase = phaseOf(call.data);
  const until = closeOf(call.data, phase);
  if (!until || phase !== (kind === 'ip' ? 'REC_IP' : 'REC_P')) return null;
  return <Line>{FORMS.daysLeft(daysLeft(until, now))}</Line>;
}

function Line({ children }: { children: string }) {
  return <p className="nums mt-1.5 text-ui text-ink-2">{children}</p>;
}
