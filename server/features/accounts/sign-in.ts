import { EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import type { Context } from '#server/context/context.ts';
import { noteAccess } from '#server/core/user/note-access.ts';
import { findUserByEmail, type UserRow } from '#server/core/user/user-queries.ts';
import { originOf } from '#server/session/origin.ts';
import { AppError } from '../../errors/create-error.ts';
import { wrongCredentials } from '../../errors/wrong-credentials.ts';
import { presentOwnUser } from './present-user.ts';
import { endFormerSession } from './end-session.ts';
import { eraseTemporaryPassword, replaceHash } from './user-queries.ts';

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');
/** Not proven, and held back: an overloaded server is no failed sign-in. */
const FAILURES = [401, 429];

/** Proves who somebody is and opens a session. One text and one duration for every way to fail. */
export async function signIn(context: Context<null>, email: string, password: string) {
  const { loginThrottle, sessions } = context.services;
  let user: UserRow | undefined;
  try {
    const proven = await loginThrottle.attempt(email, context.request.ip, async () => {
      user = await findUserByEmail(context.db, email);
      return provesItself(context, user, password);
    });
    if (!proven || !user?.password_hash) throw wrongCredentials();
    // Somebody may have given the account another password since this one was proven.
    const token = await sessions.openProven(user.id, user.password_hash, originOf(context.request));
    if (token === null) throw wrongCredentials();
    await endFormerSession(context);
    noteAccess(context, { action: 'access.sign-in', actor: user.id });
    await hashAnew(context, user.id, password, user.password_hash);
    if (user.must_change_password) await eraseTemporaryPassword(context.db, user.id);
    return { token, ...presentOwnUser(user) };
  } catch (error) {
    if (error instanceof AppError && FAILURES.includes(error.status)) noteFailure(context, email, error);
    throw error;
  }
}

/** Under the secret that is in force: the former one is needed no longer than until everybody has signed in. */
async function hashAnew(
  { db, services }: Context<null>,
  user: number,
  password: string,
  stored: string,
): Promise<void> {
  if (services.passwords.isFormer(stored)) await replaceHash(db, user, stored, await services.passwords.hash(password));
}

/** Of an address what was typed, when it is one: people type passwords there, too. Where an account has it, the audit names that. */
function noteFailure(context: Context<null>, email: string, error: AppError): void {
  const typed = EMAIL.test(email) && { correo: email.toLowerCase() };
  // What was wrong is told to nobody, and so not here.
  const held = error.status === 429 && { motivo: error.message };
  noteAccess(context, { action: 'access.failed', actor: null, detail: { ...typed, ...held } });
}

async function provesItself(context: Context<null>, user: UserRow | undefined, password: string): Promise<boolean> {
  const { passwords } = context.services;
  if (!user?.password_hash) return passwords.pretend(password);
  const matches = await passwords.verify(password, user.password_hash);
  return matches && user.may_sign_in && !user.temporary_over;
}
