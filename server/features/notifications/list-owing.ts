import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listOwing as listRows } from './owing-queries.ts';

export const listOwing = sessionOperation('list-owing-evaluators', {
  summary: 'Evaluators who have not finished what is to be evaluated now',
  admit: async (context) => void permit('GET /notificacion/pendientes', context.actor),
  run: async ({ db }) => ({ evaluadores: [...new Set((await listRows(db)).map(({ user }) => user))] }),
});
