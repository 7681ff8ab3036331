import type { Answer, Call } from '../ask.ts';
import type { Burst, Scene } from './burst.ts';
import { PASS } from '../people.ts';

const OTHER_PASS = 'def456';

/** What people do about their sessions and passwords; almost all of it hashes passwords. */
export async function* passwordCalls({ people }: Scene): AsyncGenerator<Burst> {
  const { members, passwordLinks } = people;
  // It ends their sessions, and a new password would end the link.
  yield {
    operation: 'use-password-link',
    name: 'use a password link',
    aside: true,
    calls: members.map(({ address }, index) => ({
      method: 'POST',
      path: '/usr/clave/restablecer',
      address,
      body: { enlace: passwordLinks[index], nueva: PASS },
    })),
  };
  let tokens: string[] = [];
  const learn = (answers: readonly Answer[]): void => {
    tokens = answers.map(({ data }) => (data as { token?: string } | null)?.token ?? '');
  };
  const signedIn = (call: Omit<Call, 'token' | 'address'>): Call[] =>
    members.map(({ address }, index) => ({ token: tokens[index] ?? '', address, ...call }));
  yield {
    operation: 'login',
    name: 'sign in',
    aside: true,
    calls: members.map(({ email, address }) => ({
      method: 'POST',
      path: '/usr/login',
      address,
      body: { email, pass: PASS },
    })),
    learn,
  };
  yield {
    operation: 'change-password',
    name: 'change the own password',
    aside: true,
    calls: signedIn({ method: 'PUT', path: '/usr/clave', body: { actual: PASS, nueva: OTHER_PASS } }),
    learn,
  };
  yield {
    operation: 'close-own-sessions',
    name: 'close one’s other sessions',
    aside: true,
    calls: signedIn({ method: 'DELETE', path: '/usr/sesiones', body: { actual: OTHER_PASS } }),
  };
  yield { operation: 'sign-out', name: 'sign out', calls: signedIn({ method: 'POST', path: '/usr/logout' }) };
  yield {
    operation: 'request-password-link',
    name: 'ask for a password link',
    calls: members.map(({ email, address }) => ({
      method: 'POST',
      path: '/usr/clave/olvidada',
      address,
      body: { email },
    })),
  };
}
