import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { recoverDraft as takeBack } from './template-draft-service.ts';

export const recoverDraft = sessionOperation('recover-template-draft', {
  summary: 'Takes a draft out of the bin',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: (context, { params }) => takeBack(context, params.id),
});
