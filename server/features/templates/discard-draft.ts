import contract from '#schemas/api/discard-template-draft.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { discardDraft as throwAway } from './template-draft-service.ts';

export const discardDraft = sessionOperation({
  method: 'delete',
  path: '/plantillas/borrador/:id',
  summary: 'Throws a draft away; its history stays',
  contract,
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: (context: Context, { params }: { params: { id: number } }) => throwAway(context, params.id),
});
