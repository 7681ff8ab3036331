import contract from '#schemas/api/read-notice.schema.json' with { type: 'json' };
import { publicOperation } from '../../http/operation.ts';

/** Shown once after signing in; empty: no dialog. */
export const readNotice = publicOperation({
  method: 'get',
  path: '/base/aviso',
  summary: "The operator's notice",
  contract,
  run: async ({ config }) => config.aviso,
});
