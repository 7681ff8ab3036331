import type { Request } from 'express';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Actor } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import type { Beside } from '../db/beside.ts';
import { expiredToken } from '../errors/expired-token.ts';
import { forbidden } from '../errors/forbidden.ts';
import { invalidToken } from '../errors/invalid-token.ts';
import type { Services } from '#server/context/services.ts';
import type { Operation } from './operation.ts';
import { readToken } from './read-token.ts';

interface Authenticated<T> {
  actor: Actor | null;
  beside: T | null;
}

const NOBODY = { actor: null, beside: null };

/**
 * Who asks, by the token alone. Public calls answer everybody, so a useless token there is no token (A-36, R-7-75). What
 * the call rests on may be asked in the same round trip.
 */
export async function authenticate<T>(
  request: Request,
  operation: Operation,
  sessions: Services['sessions'],
  beside?: Beside<T>,
): Promise<Authenticated<T>> {
  if (operation.access === 'public') return NOBODY;
  const token = readToken(request.get('authorization'));
  const mayBeGuest = operation.access === 'optional-session';
  if (token === null) {
    if (mayBeGuest) return NOBODY;
    throw invalidToken(HTTP_MESSAGES.missingToken);
  }
  const found = await sessions.find(token, beside);
  const { actor } = found;
  if (actor === 'expired') throw expiredToken();
  if (actor === 'invalid') {
    if (mayBeGuest) return NOBODY;
    throw invalidToken();
  }
  if (actor.mustChangePassword && operation.withTemporaryPassword !== true) {
    if (mayBeGuest) return NOBODY;
    throw forbidden(ACCOUNT_MESSAGES.mustChangePassword);
  }
  return { actor, beside: found.beside };
}

/** Whatever else the other person might do: who looks on writes nothing. */
export function refuseWhileViewing(actor: Actor | null, { contract, whileViewing }: Operation): void {
  if (actor?.viewer && contract.method !== 'get' && whileViewing !== true) permit('any write while ver como', actor);
}
