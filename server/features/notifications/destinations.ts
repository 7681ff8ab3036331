import type { NotificationDestination } from '#schemas/generated/domain/notification-destination.ts';
import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import type { NewNotification } from '#server/core/notification/store-notification.ts';
import { badRequest } from '../../errors/bad-request.ts';

/** Everybody, and one per user type. */
export const DESTINATIONS: readonly { id: NotificationDestination; tipo: string }[] = [
  { id: 'todos', tipo: TEXT.everybody },
  ...USER_TYPES.map((id) => ({ id, tipo: USER_TYPE_NAMES[id] })),
];

/** Of a stored one, in words. */
export function destinationName(id: string, people: number): string {
  return DESTINATIONS.find((one) => one.id === id)?.tipo ?? TEXT.selection(people);
}

/** A type or chosen people, never both. */
export function readDestination({
  tipo,
  destinatarios,
}: {
  tipo?: NotificationDestination | undefined;
  destinatarios?: readonly number[] | undefined;
}): NewNotification['destination'] {
  if (tipo !== undefined && destinatarios === undefined) return tipo;
  if (destinatarios !== undefined && tipo === undefined) return { people: destinatarios };
  throw badRequest(TEXT.incomplete);
}
