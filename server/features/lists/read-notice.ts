import { publicOperation } from '../../http/operation.ts';
import { findNotice } from './notice-queries.ts';

/** Shown once after signing in; empty: no dialog. What an administrator wrote counts before the setting. */
export const readNotice = publicOperation('read-notice', {
  summary: "The operator's notice",
  run: async ({ db, config }) => (await findNotice(db))?.text ?? config.aviso,
});
