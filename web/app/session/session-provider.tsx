import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createBrowserClient } from './browser-client.ts';
import { ClientContext } from '#web/app/client-context.ts';
import { useSettingsPromise, useSettings } from '#web/app/settings.tsx';
import { TOKEN_KEY, tokenStore } from '#web/http/token-store.ts';
import { useSharedConfirm, useTell } from '#web/ui/dialogs.tsx';
import { VIEWING_KEY } from './begin-afresh.ts';
import { eraseOldDrafts } from './kept-drafts.ts';
import { forgetPlace, keepPlace, noteWho } from './left-place.ts';
import { pause } from './pause.ts';
import { sessionClock } from './session-clock.ts';
import { SessionContext, type Session, type SessionState } from './session.ts';
import { forgetOwner, isOwner, noteOwner } from './token-owner.ts';

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
      const token = tokenStore.read();
      // At sign-in the id is known, so both calls go out together; at the start the user comes first.
      const [user, early] = await Promise.all([
        client.call('read-own-user'),
        // Who must change a temporary password is refused it: that is no error to show.
        userId === null ? null : client.call('list-route-permissions', { params: { id: userId }, show: 'none' }),
      ]);
      // Another session has begun meanwhile; it is asked about by itself.
      if (tokenStore.read() !== token) return;
      if (user === undefined) return end(null);
      if (!user.ok) return user.kind === 'invalidToken' ? undefined : setState({ phase: 'broken' });
      noteWho(user.data.id);
      if (user.data.debeCambiarClave) return setState({ phase: 'in', user: user.data, permissions: [] });
      const { id } = user.data;
      const permissions = early?.ok ? early : await client.call('list-route-permissions', { params: { id } });
      if (tokenStore.read() !== token) return;
      if (permissions === undefined) return end(null);
      if (!permissions.ok) return permissions.kind === 'invalidToken' ? undefined : setState({ phase: 'broken' });
      setState({ phase: 'in', user: user.data, permissions: permissions.data });
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

  useEffect(() => eraseOldDrafts(Date.now()), []);

  // Somebody signed out or in, in another tab.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // Who sees the product as whom has changed: nothing that is on the screen holds.
      if (event.key === VIEWING_KEY && tokenStore.read()) return window.location.reload();
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const token = tokenStore.read();
      if (token === null) {
        keepPlace();
        return setState({ phase: 'guest', notice: null });
      }
      // Of whoever is here already, nothing has to go out of sight meanwhile.
      if (state.phase !== 'in' || state.user.debeCambiarClave || !isOwner(token, state.user.id)) check();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [check, state]);

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
