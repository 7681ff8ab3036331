import type { Operation } from '../../http/operation.ts';
import { exportNotifications } from './export-notifications.ts';
import { listDestinations } from './list-destinations.ts';
import { listFailedReminders } from './list-failed-reminders.ts';
import { listNotifications } from './list-notifications.ts';
import { listOwing } from './list-owing.ts';
import { listReceived } from './list-received.ts';
import { listRecipients } from './list-recipients.ts';
import { markRead } from './mark-read.ts';
import { previewTold } from './news/preview-told.ts';
import { previewRecipients } from './preview-recipients.ts';
import { readNotification } from './read-notification.ts';
import { resendNotification } from './resend-notification.ts';
import { sendNotification } from './send-notification.ts';
import { setReminders } from './set-reminders.ts';
import { unsubscribe } from './unsubscribe.ts';

export const notificationsOperations: readonly Operation[] = [
  listDestinations,
  previewRecipients,
  previewTold,
  sendNotification,
  listNotifications,
  listOwing,
  listFailedReminders,
  readNotification,
  listRecipients,
  resendNotification,
  exportNotifications,
  listReceived,
  markRead,
  setReminders,
  unsubscribe,
];
