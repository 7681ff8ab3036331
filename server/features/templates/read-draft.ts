import contract from '#schemas/api/read-template-draft.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { admitDraft } from './admit-draft.ts';
import { presentDraft } from './present-draft.ts';

export const readDraft = sessionOperation({
  method: 'get',
  path: '/plantillas/borrador/:id',
  summary: 'A draft with its problems, its changes and what publishing it would do',
  contract,
  admit: admitDraft('GET /plantillas'),
  run: (context: Context, _input: object, draft: DraftRow) => presentDraft(context, draft),
});
