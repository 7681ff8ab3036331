import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { presentRun } from './present-run.ts';
import { listRuns } from './run-queries.ts';

export const listAnonymisations = sessionOperation('list-anonymisations', {
  summary: 'The last anonymisations, the newest first, and how far the one at work is',
  admit: async (context) => void permit('GET /anonimizacion', context.actor),
  run: async ({ db }) => (await listRuns(db)).map(presentRun),
});
