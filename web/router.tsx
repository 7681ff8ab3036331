import { lazy, startTransition, useLayoutEffect, useState } from 'react';
import { Navigate, Route, Router as Base, Routes } from 'react-router-dom';
import SignInScreen from '#web/features/sign-in/sign-in-screen.tsx';
import { GuestsOnly, SignedIn } from './app/session/guards.tsx';
import { createHistory } from './app/history.ts';
import { PublicLayout } from './app/layout/public-layout.tsx';
import { LeaveContext } from './app/leave-guard.ts';
import { PATHS } from './app/paths.ts';

// One chunk per screen; what surrounds the inner ones is a chunk too, so that sign-in stays small.
const InnerRoutes = lazy(() => import('./app/inner/inner-routes.tsx'));
const RegisterScreen = lazy(() => import('#web/features/register/register-screen.tsx'));
const PublicHelpScreen = lazy(() => import('#web/features/help/public-help-screen.tsx'));
const UnsubscribeScreen = lazy(() => import('#web/features/unsubscribe/unsubscribe-screen.tsx'));
const VerificationScreen = lazy(() => import('#web/features/verification/verification-screen.tsx'));
const NewPasswordScreen = lazy(() => import('#web/features/password/new-password-screen.tsx'));

const history = createHistory();

export function Router() {
  const [location, setLocation] = useState(history.location);
  // Before the first redirect's own effect. The old screen stays until the next one's code is there.
  useLayoutEffect(() => history.listen(() => startTransition(() => setLocation(history.location))), []);
  return (
    <LeaveContext value={history}>
      <Base location={location} navigator={history.navigator}>
        <Routes>
          <Route element={<GuestsOnly />}>
            <Route element={<PublicLayout />}>
              <Route path={PATHS.login} element={<SignInScreen />} />
              <Route path={PATHS.register} element={<RegisterScreen />} />
              <Route path={PATHS.publicHelp} element={<PublicHelpScreen />} />
              <Route path={PATHS.newPassword} element={<NewPasswordScreen />} />
            </Route>
          </Route>
          <Route element={<SignedIn />}>
            <Route path={`${PATHS.main}/*`} element={<InnerRoutes />} />
          </Route>
          <Route element={<PublicLayout />}>
            <Route path={PATHS.unsubscribe} element={<UnsubscribeScreen />} />
            <Route path={`${PATHS.verification}/:huella?`} element={<VerificationScreen />} />
          </Route>
          <Route path="/evaluacion" element={<Navigate to={PATHS.commissions} replace />} />
          <Route path="*" element={<Navigate to={PATHS.login} replace />} />
        </Routes>
      </Base>
    </LeaveContext>
  );
}
