import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { nameDraft as setName } from './template-draft-service.ts';

export const nameDraft = sessionOperation('name-template-draft', {
  summary: 'Gives a draft a name among several of one form',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: (context, { params, body }) => setName(context, params.id, body.nombre),
});
