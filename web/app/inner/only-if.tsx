import type { Act } from '#schemas/generated/acts.ts';
import { Navigate, Outlet } from 'react-router-dom';
import { decide } from '#engine/process/permissions/decide.ts';
import { PATHS } from '#web/app/paths.ts';
import { personOf, useUser } from '#web/app/session/session.ts';

/** Screens of some types only; everybody else goes to /gestor. */
export function OnlyIf({ act }: { act: Act }) {
  const user = useUser();
  const decision = decide(act, personOf(user), { mustchange: user.debeCambiarClave });
  return decision.allowed ? <Outlet /> : <Navigate to={PATHS.main} replace />;
}
