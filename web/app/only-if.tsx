import { Navigate, Outlet } from 'react-router-dom';
import { decidir } from '#engine/process/decide.ts';
import { PATHS } from './paths.ts';
import { personaOf, useUser } from './session/session.ts';

/** Screens of some types only; everybody else goes to /gestor. */
export function OnlyIf({ act }: { act: string }) {
  const user = useUser();
  const decision = decidir(act, personaOf(user), { mustchange: user.debeCambiarClave });
  return decision.permite ? <Outlet /> : <Navigate to={PATHS.main} replace />;
}
