import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Actor } from '#server/context/context.ts';
import { forbidden } from '../errors/forbidden.ts';

/** `idUsr` says nothing that the token does not say; naming somebody else is refused, but for administrators. */
export function checkUserInBody(actor: Actor | null, parameters: Readonly<Record<string, unknown>>): void {
  const named = parameters['idUsr'];
  if (actor === null || actor.userType === 'admin' || named === undefined || named === null || named === '') return;
  const id = typeof named === 'string' && /^\d{1,15}$/.test(named) ? Number(named) : named;
  if (Number.isInteger(id) && id !== actor.id) throw forbidden(HTTP_MESSAGES.otherUser);
}
