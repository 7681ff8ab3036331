import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { discardDraft as throwAway } from './template-draft-service.ts';

export const discardDraft = sessionOperation('discard-template-draft', {
  summary: 'Throws a draft away; its history stays',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: (context, { params }) => throwAway(context, params.id),
});
