import { useNavigate } from 'react-router-dom';
import { decide } from '#engine/process/permissions/decide.ts';
import { closeOf } from '#web/app/call/call.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { creationFacts } from '#web/app/call/creation-facts.ts';
import { PATHS } from '#web/app/paths.ts';
import { personOf, useUser } from '#web/app/session/session.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { useTell } from '#web/ui/dialogs.tsx';

/** Whether the + is shown, and what pressing it does: the check first, then the form. The server decides anyway. */
export function useCreate(): {
  offered: boolean;
  /** Ideas are received from this person now, whoever looks on. */
  received: boolean;
  everOffered: boolean;
  create: () => void;
  until: string | null;
} {
  const user = useUser();
  const call = useCall();
  const tell = useTell();
  const navigate = useNavigate();
  const known = call.phase === 'ready' ? call.data : null;
  const facts = creationFacts(known, user);
  const person = personOf(user);
  return {
    offered: decide('button +', person, facts).allowed,
    received: decide('button +', { ...person, viewer: null }, facts).allowed,
    everOffered: decide('button +', { ...person, viewer: null }, { ...facts, phase: 'REC_IP', deadline: 'open' })
      .allowed,
    until: known && closeOf(known, 'REC_IP'),
    create: () => {
      const decision = decide('POST /p/{year}', person, facts);
      if (decision.allowed) void navigate(PATHS.newIdea);
      else void tell(PROJECTS.createRefused, decision.message ?? '');
    },
  };
}
