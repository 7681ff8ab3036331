import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { permit } from '#server/context/permit.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation, type Page } from '../../http/operation.ts';
import { countNotifications, listNotificationRows, SORTS } from './notification-queries.ts';
import { presentRow } from './present-notification.ts';
import { readPage } from './recipient-queries.ts';

const NEWEST_FIRST = '-fecha';

/** Flat without parameters, a page with them (contract.md 6). */
export const listNotifications = sessionOperation('list-notifications', {
  summary: 'What the office has sent, the newest first',
  admit: async (context) => void permit('GET /notificacion', context.actor),
  run: async ({ db }, { query }): Promise<SentNotification[] | Page<SentNotification[]>> => {
    const isFlat = Object.values(query).every((value) => value === undefined);
    const order = query.orden || NEWEST_FIRST;
    const column = order.replace(/^-/u, '');
    const sort = Object.hasOwn(SORTS, column) ? SORTS[column] : undefined;
    if (sort === undefined) throw badRequest(FORM_MESSAGES.unknownSort);
    const { words, limit, page } = readPage(query);
    const filter = { words, state: query.estado ?? null };
    const ordered = { ...filter, sort, descending: order.startsWith('-') };
    if (isFlat) {
      const rows = await listNotificationRows(db, { ...ordered, limit: LIST_ROWS.flat + 1, offset: 0 });
      const data = rows.slice(0, LIST_ROWS.flat).map(presentRow);
      return rows.length > LIST_ROWS.flat ? { page: { data, meta: { truncada: true } } } : data;
    }
    const [rows, total] = await Promise.all([
      listNotificationRows(db, { ...ordered, limit, offset: (page - 1) * limit }),
      countNotifications(db, filter),
    ]);
    return {
      page: {
        data: rows.map(presentRow),
        meta: { total, totalEsMinimo: false, pagina: page, limite: limit, anios: [], siguiente: null, anterior: null },
      },
    };
  },
});
