import { publicOperation } from '../../http/operation.ts';

/** Shown once after signing in; empty: no dialog. */
export const readNotice = publicOperation('read-notice', {
  summary: "The operator's notice",
  run: async ({ config }) => config.aviso,
});
