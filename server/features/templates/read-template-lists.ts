import contract from '#schemas/api/read-template-lists.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findByFingerprint } from './find-by-fingerprint.ts';
import { presentDraftLists, presentLists } from './present-structure.ts';

export const readTemplateLists = sessionOperation({
  method: 'get',
  path: '/plantillas/:huella/listas',
  summary: 'The closed lists of a version as they are today, and the address of its validator',
  contract,
  run: async (context: Context, { params }: { params: { huella: string } }) => {
    const stored = await findByFingerprint(context, params.huella);
    return stored.state === 'borrador' ? presentDraftLists(context, stored) : presentLists(context, stored);
  },
});
