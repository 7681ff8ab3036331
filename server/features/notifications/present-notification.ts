import type { Knex } from 'knex';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import type { Ref } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { destinationName } from './destinations.ts';
import { findNotification, type NotificationRow } from './notification-queries.ts';

export function presentRow(row: NotificationRow): SentNotification {
  const { id, title, body, destination, state, at, total } = row;
  return {
    id,
    titulo: title,
    cuerpo: body,
    tipo: destination,
    destino: destinationName(destination, total),
    fecha: at.toISOString(),
    estado: state,
    destinatarios: {
      total,
      pendientes: row.waiting,
      enviados: row.sent,
      fallidos: row.failed,
      dudosos: row.doubtful,
      sinCorreo: row.inAppOnly,
      enCola: row.isQueued,
    },
  };
}

export async function presentNotification(db: Knex, id: number): Promise<SentNotification> {
  const row = await findNotification(db, id);
  if (!row) throw notFound();
  return presentRow(row);
}

export const presentStored = ({ id }: Ref, db: Knex) => presentNotification(db, Number(id));
