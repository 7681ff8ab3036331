import type { Call } from '#schemas/generated/domain/call.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import type { Facts } from '#engine/process/vocabulary.ts';
import { closeOf, phaseOf } from './call.ts';

/** On what it hangs whether this person may create an idea now; null: the call is not known. */
export function creationFacts(call: Call | null, user: SessionUser): Facts {
  const phase = call && phaseOf(call);
  const closes = call && closeOf(call, 'REC_IP');
  return {
    phase: phase ?? 'none',
    deadline: closes && Date.parse(closes) < Date.now() ? 'closed' : 'open',
    flag: Boolean(user.puedeCrearProyectos),
    mustchange: user.debeCambiarClave,
    year: 'current',
    named: 'nobody',
    namedflag: true,
  };
}
