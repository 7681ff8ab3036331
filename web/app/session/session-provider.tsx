import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createBrowserClient } from './browser-client.ts';
import { ClientContext } from '#web/app/client-context.ts';
import { useSettingsPromise, useSettings } from '#web/app/settings.tsx';
import { tokenStore } from '#web/http/token-store.ts';
import { useSharedConfirm, useTell } from '#web/ui/dialogs.tsx';
import { eraseEveryDraft, eraseOldDrafts } from './kept-drafts.ts';
import { forgetPlace, keepPlace } from './left-place.ts';
import { pause } from './pause.ts';
import { OVER, readSession } from './read-session.ts';
import { sessionClock } from './session-clock.ts';
import { sharedDevice } from './shared-device.ts';
import { SessionContext, type Session, type SessionState } from './session.ts';
import { forgetOwner, noteOwner } from './token-owner.ts';
import { useTokenElsewhere } from './use-token-elsewhere.ts';

/** Whose session this is. Guards look at the presence of the key alone; who it is, the server says. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const tell = useTell();
  const confirm = useSharedConfirm();
  const settings = useSettings();
  const settingsReady = useSettingsPromise();
  const [state, setState] = useState<SessionState>(() =>
    tokenStore.read() ? { phase: 'checking' } : { phase: 'guest', notice: null },
  );

  const close = useCallback((notice: string | null) => {
    tokenStore.remove();
    forgetOwner();
    sessionClock.clear();
    if (sharedDevice.is()) eraseEveryDraft();
    setState({ phase: 'guest', notice });
  }, []);
  const end = useCallback(
    (notice: string | null) => {
      keepPlace();
      close(notice);
    },
    [close],
  );

  const client = useMemo(() => createBrowserClient({ tell, confirm, end }), [tell, confirm, end]);

  const load = useCallback(
    async (userId: number | null) => {
      const read = await readSession(client, userId);
      if (read === OVER) return end(null);
      // The inner screens are drawn in pieces.
      if (read !== null) startTransition(() => setState(read));
    },
    [client, end],
  );

  const check = useCallback(() => {
    setState({ phase: 'checking' });
    void load(null);
  }, [load]);

  const started = useRef(false);
  useEffect(() => {
    if (started.current || !tokenStore.read()) return;
    started.current = true;
    void load(null);
  }, [load]);

  useEffect(() => {
    // A browser that was closed had no time for it.
    if (sharedDevice.is() && !tokenStore.read()) eraseEveryDraft();
    else eraseOldDrafts(Date.now());
  }, []);

  const goOut = useCallback(() => {
    keepPlace();
    setState({ phase: 'guest', notice: null });
  }, []);
  useTokenElsewhere(state, goOut, check);

  const session = useMemo<Session>(
    () => ({
      state,
      end,
      check,
      endsAt: () => settings.sesion && sessionClock.endsAt(settings.sesion),
      enter: async (token, userId) => {
        noteOwner(token, userId);
        tokenStore.write(token);
        sessionClock.begin(Date.now());
        setState({ phase: 'entering' });
        const { esperas } = await settingsReady;
        await pause(esperas.ingreso);
        await load(userId);
        return tokenStore.read() === token;
      },
      renew: async (token) => {
        if (state.phase === 'in') noteOwner(token, state.user.id);
        tokenStore.write(token);
        sessionClock.begin(Date.now());
        await load(null);
      },
      leave: async () => {
        await client.call('sign-out', { show: 'none' });
        forgetPlace();
        close(null);
      },
    }),
    [state, close, end, check, settings, settingsReady, load, client],
  );

  return (
    <ClientContext value={client}>
      <SessionContext value={session}>{children}</SessionContext>
    </ClientContext>
  );
}
