import type { Request } from 'express';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Actor } from '../context.ts';
import { expiredToken } from '../errors/expired-token.ts';
import { forbidden } from '../errors/forbidden.ts';
import { invalidToken } from '../errors/invalid-token.ts';
import type { Services } from '../services.ts';
import type { Operation } from './operation.ts';
import { readToken } from './read-token.ts';

/** Who asks, by the token alone. Public calls answer everybody, so a useless token there is no token (A-36, R-7-75). */
export async function authenticate(
  request: Request,
  operation: Operation,
  sessions: Services['sessions'],
): Promise<Actor | null> {
  if (operation.access === 'public') return null;
  const token = readToken(request.get('authorization'));
  const mayBeGuest = operation.access === 'optional-session';
  if (token === null) {
    if (mayBeGuest) return null;
    throw invalidToken(HTTP_MESSAGES.missingToken);
  }
  const found = await sessions.find(token);
  if (found === 'expired') throw expiredToken();
  if (found === 'invalid') {
    if (mayBeGuest) return null;
    throw invalidToken();
  }
  if (found.debeCambiarClave && operation.withTemporaryPassword !== true) {
    if (mayBeGuest) return null;
    throw forbidden(ACCOUNT_MESSAGES.mustChangePassword);
  }
  return found;
}
