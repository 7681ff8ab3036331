import { sessionOperation } from '../../http/operation.ts';
import { findByFingerprint } from './find-by-fingerprint.ts';
import { presentVersion } from './present-structure.ts';

/** A draft is thrown away one day, and its fingerprint with it; a published version stays. */
export const readTemplate = sessionOperation('read-template', {
  summary: 'A version by its fingerprint; a published one may be kept for ever',
  run: async (context, { params }) => {
    const stored = await findByFingerprint(context, params.huella);
    const data = presentVersion(stored);
    return stored.state === 'borrador' ? data : { lasting: { data } };
  },
});
