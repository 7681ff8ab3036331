import importUsers from '#schemas/api/import-users.schema.json' with { type: 'json' };
import sendNotification from '#schemas/api/send-notification.schema.json' with { type: 'json' };

const HOUR = 3600;

/** How long a session lives, in seconds: since its last use, and in all. */
export const SESSION_SECONDS = { idle: 2 * HOUR, total: 12 * HOUR } as const;

/** How long the audit keeps sign-ins, sign-outs and refused acts, in days. */
export const ACCESS_DAYS = 180;

/** Of one file. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024;

/** How many rows a list answers. */
export const LIST_ROWS = {
  /** A page, when the call does not say how many; of short lists on the screen, too. */
  page: 25,
  /** A page of the large tables on the screen. */
  screenPage: 50,
  /** A list without pages, and its export (contract.md 6). */
  flat: 10_000,
  /** What is under the bell. */
  notifications: 100,
} as const;

/** What one call takes at most, as its schema has it. */
export const CALL_ROWS = {
  importedUsers: importUsers.body.properties.filas.maxItems,
  chosenRecipients: sendNotification.body.properties.destinatarios.maxItems,
} as const;
