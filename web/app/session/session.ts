import { createContext, use } from 'react';
import type { RoutePermission } from '#schemas/generated/domain/route-permission.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import type { Person } from '#engine/process/vocabulary.ts';

export type SessionState =
  /** No value under the key. The notice says why, if the person did not choose it. */
  | { phase: 'guest'; notice: string | null }
  /** The token is stored and the wait of A-104 runs. */
  | { phase: 'entering' }
  /** A token was found at the start; the server is being asked about it. */
  | { phase: 'checking' }
  /** The server could not be asked. */
  | { phase: 'broken' }
  | { phase: 'in'; user: SessionUser; permissions: readonly RoutePermission[] };

export interface Session {
  state: SessionState;
  /** Stores the token of a sign-in, waits, loads user and permissions. Resolves when somebody is in, or not. */
  enter: (token: string, userId: number) => Promise<boolean>;
  /** Ends the session at the server and here. */
  leave: () => Promise<void>;
  /** The session goes on under another token: after a change of password. */
  renew: (token: string) => Promise<void>;
  /** Asks the server about the stored token again. */
  check: () => void;
  /** The session is over: back to the sign-in screen. */
  end: (notice: string | null) => void;
  /** When the session ends if it is not used, by this browser's clock; for the warning alone. */
  endsAt: () => number | null;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession works inside SessionProvider');
  return session;
}

/** On screens behind the sign-in. */
export function useUser(): SessionUser {
  const { state } = useSession();
  if (state.phase !== 'in') throw new Error('useUser works behind the guard of signed-in screens');
  return state.user;
}

export function personOf(user: SessionUser | null): Person {
  return { type: user?.tipoUsuario ?? null, relations: [], viewer: user?.vistoPor };
}
