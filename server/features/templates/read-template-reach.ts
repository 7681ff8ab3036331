import { sessionOperation } from '../../http/operation.ts';
import { admitDraft } from './admit-draft.ts';
import { readReach } from './template-reach.ts';

export const readTemplateReach = sessionOperation('read-template-reach', {
  summary: 'What publishing a draft would meet now: what refuses it, and each evaluation that would move',
  admit: admitDraft('GET /plantillas'),
  run: (context, _input, draft) => readReach(context, draft),
});
