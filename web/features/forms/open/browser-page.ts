import type { SessionPorts } from '#web/form/session/session-ports.ts';

/** The page and the clock that a form is open in. */
export const BROWSER_PAGE: Pick<SessionPorts, 'clock' | 'page'> = {
  clock: {
    now: () => new Date(),
    wait(ms, act) {
      const timer = window.setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  },
  page: {
    isOnline: () => navigator.onLine,
    onNetwork(listener) {
      const hear = () => listener(navigator.onLine);
      window.addEventListener('online', hear);
      window.addEventListener('offline', hear);
      return () => {
        window.removeEventListener('online', hear);
        window.removeEventListener('offline', hear);
      };
    },
    onHiding(listener) {
      const hide = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      window.addEventListener('pagehide', listener);
      document.addEventListener('visibilitychange', hide);
      return () => {
        window.removeEventListener('pagehide', listener);
        document.removeEventListener('visibilitychange', hide);
      };
    },
  },
};
