import { DialogProvider } from '#web/ui/dialogs.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { CallProvider } from './call/call-provider.tsx';
import { ChunkFailure } from './chunk-failure.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { SettingsProvider } from './settings.tsx';

export function App() {
  return (
    <SettingsProvider>
      <ChunkFailure />
      <DialogProvider>
        <ToastProvider>
          <SessionProvider>
            <CallProvider>
              <ErrorBoundary>
                <Router />
              </ErrorBoundary>
            </CallProvider>
          </SessionProvider>
        </ToastProvider>
      </DialogProvider>
    </SettingsProvider>
  );
}
