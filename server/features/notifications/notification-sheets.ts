import { NOTIFICATION_STATE_NAMES } from '#schemas/generated/domain/notification-state.ts';
import { RECIPIENT_STATE_NAMES } from '#schemas/generated/domain/recipient-state.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { destinationName } from './destinations.ts';
import type { NotificationRow } from './notification-queries.ts';
import type { RecipientRow } from './recipient-queries.ts';

const { heads } = TEXT.sheet;
const of = TEXT.recipientSheet;

export function historySheet(rows: readonly NotificationRow[], hasMore: boolean): Sheet {
  return {
    name: TEXT.sheet.name,
    columns: [
      { head: heads.id, kind: 'number', width: 8 },
      { head: heads.date, kind: 'text', width: 18 },
      { head: heads.title, kind: 'text', width: 50 },
      { head: heads.body, kind: 'text', width: 60 },
      { head: heads.destination, kind: 'text', width: 24 },
      { head: heads.people, kind: 'number', width: 10 },
      { head: heads.state, kind: 'text', width: 12 },
      { head: heads.sent, kind: 'number', width: 10 },
      { head: heads.pending, kind: 'number', width: 12 },
      { head: heads.failed, kind: 'number', width: 10 },
      { head: heads.doubtful, kind: 'number', width: 10 },
    ],
    rows: rows.map((row) => [
      row.id,
      localMinute(row.at),
      row.title,
      row.body,
      destinationName(row.destination, row.total),
      row.total,
      NOTIFICATION_STATE_NAMES[row.state],
      row.sent,
      row.waiting,
      row.failed,
      row.doubtful,
    ]),
    note: hasMore ? TEXT.sheet.cut(rows.length) : null,
  };
}

/** `whole`: to how many it went. */
export function recipientSheet(rows: readonly RecipientRow[], whole: number): Sheet {
  return {
    name: of.name,
    columns: [
      { head: of.heads.name, kind: 'text', width: 30 },
      { head: of.heads.address, kind: 'text', width: 34 },
      { head: of.heads.state, kind: 'text', width: 20 },
      { head: of.heads.sentAt, kind: 'text', width: 18 },
      { head: of.heads.read, kind: 'text', width: 8 },
      { head: of.heads.reason, kind: 'text', width: 60 },
    ],
    rows: rows.map(({ ape, nom, address, state, sentAt, isRead, reason }) => [
      `${ape}, ${nom}`,
      address,
      RECIPIENT_STATE_NAMES[state],
      sentAt === null ? '' : localMinute(sentAt),
      isRead ? of.yes : of.no,
      reason ?? '',
    ]),
    note: whole > rows.length ? of.cut(rows.length, whole) : null,
  };
}
