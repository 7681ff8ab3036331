import { useState } from 'react';
import type { ReactNode } from 'react';
import { decide } from '#engine/process/permissions/decide.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { closeOf, daysLeft, phaseOf } from '#web/app/call/call.ts';
import { personOf, useUser } from '#web/app/session/session.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FORMS } from '#web/text/forms.ts';
import { FormNotice } from './form-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** Nobody types an idea that could only be refused: the reason is shown in place of the form. */
export function CreationGate({ children }: { children: ReactNode }) {
  const user = useUser();
  const call = useCall();
  const [now] = useState(() => new Date());
  usePageTitle(FORMS.newIdea);
  if (call.phase === 'loading') return <FormSkeleton />;
  const data = call.phase === 'ready' ? call.data : null;
  const phase = data === null ? null : phaseOf(data);
  const until = data && closeOf(data, phase);
  const decision = decide('screen /gestor/form/ip', personOf(user), {
    mustchange: user.debeCambiarClave,
    year: 'current',
    named: 'nobody',
    namedflag: false,
    phase: phase ?? 'none',
    deadline: until && daysLeft(until, now) < 0 ? 'closed' : 'open',
    flag: user.puedeCrearProyectos === 1,
  });
  return decision.allowed ? children : <FormNotice title={decision.message ?? FORMS.loadFailed} />;
}
