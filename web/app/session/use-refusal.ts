import type { Act } from '#schemas/generated/acts.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { personOf, useUser } from './session.ts';

/** Why this person may not do this now, whatever it is done with; null: they may. */
export function useRefusal(act: Act): string | null {
  const user = useUser();
  const { allowed, message } = decide(act, personOf(user), { mustchange: user.debeCambiarClave });
  return allowed ? null : message;
}
