import type { Context } from '#server/context/context.ts';
import { wrongCredentials } from '../../errors/wrong-credentials.ts';
import { presentOwnUser } from './present-user.ts';
import { eraseTemporaryPassword } from './user-queries.ts';
import { findUserByEmail, type UserRow } from '#server/core/user/user-queries.ts';

/** Proves who somebody is and opens a session. One text and one duration for every way to fail. */
export async function signIn(context: Context<null>, email: string, password: string) {
  const { loginThrottle, sessions } = context.services;
  let user: UserRow | undefined;
  const proven = await loginThrottle.attempt(email, context.request.ip, async () => {
    user = await findUserByEmail(context.db, email);
    return provesItself(context, user, password);
  });
  if (!proven || !user?.password_hash) throw wrongCredentials();
  // Somebody may have given the account another password since this one was proven.
  const token = await sessions.openProven(user.id, user.password_hash);
  if (token === null) throw wrongCredentials();
  if (user.must_change_password) await eraseTemporaryPassword(context.db, user.id);
  return { token, ...presentOwnUser(user) };
}

async function provesItself(context: Context<null>, user: UserRow | undefined, password: string): Promise<boolean> {
  const { passwords } = context.services;
  if (!user?.password_hash) return passwords.pretend(password);
  const matches = await passwords.verify(password, user.password_hash);
  return matches && user.may_sign_in && !user.temporary_over;
}
