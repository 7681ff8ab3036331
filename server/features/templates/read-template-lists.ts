import { sessionOperation } from '../../http/operation.ts';
import { findByFingerprint } from './find-by-fingerprint.ts';
import { presentDraftLists, presentLists } from './present-structure.ts';

export const readTemplateLists = sessionOperation('read-template-lists', {
  summary: 'The closed lists of a version as they are today, and the address of its validator',
  run: async (context, { params }) => {
    const stored = await findByFingerprint(context, params.huella, 'GET /plantillas/{huella}/listas');
    return stored.state === 'borrador' ? presentDraftLists(context, stored) : presentLists(context, stored);
  },
});
