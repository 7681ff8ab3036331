import { DialogProvider } from '#web/ui/dialogs.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { CallProvider } from './app/call/call-provider.tsx';
import { ChunkFailure } from './app/chunk-failure.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Router } from './router.tsx';
import { SessionProvider } from './app/session/session-provider.tsx';
import { SettingsProvider } from './app/settings.tsx';

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
