import { sessionOperation } from '../../http/operation.ts';
import { admitDraft } from './admit-draft.ts';
import { presentDraft } from './present-draft.ts';

export const readDraft = sessionOperation('read-template-draft', {
  summary: 'A draft with its problems, its changes and what publishing it would do',
  admit: admitDraft('GET /plantillas'),
  run: (context, _input, draft) => presentDraft(context, draft),
});
