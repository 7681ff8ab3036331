import { listCommissionsOf, presentCommission } from '#server/core/commission/commission-rows.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';

export const listCommissions = sessionOperation('list-commissions', {
  summary: 'Every commission but those of extension programmes, the newest first',
  admit: async (context) => void permit('GET /com/nope', context.actor),
  run: async ({ db }) => (await listCommissionsOf(db, 'others')).map(presentCommission),
});

export const listProgrammeCommissions = sessionOperation('list-programme-commissions', {
  summary: 'The commissions of extension programmes, the newest first',
  admit: async (context) => void permit('GET /com/prog/all', context.actor),
  run: async ({ db }) => (await listCommissionsOf(db, 'programmes')).map(presentCommission),
});
