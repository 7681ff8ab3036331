import { createHash } from 'node:crypto';
import type { Lists } from '#engine/template/lists.ts';

/** Rises when the generated code changes its form: modules of before are then made anew under other keys. */
const FORMAT = 1;

/** Names a compiled validator for ever: the template's fingerprint and the revisions of its closed lists. */
export function validatorKey(fingerprint: string, lists: Lists): string {
  const revisions = Object.entries(lists)
    .map(([name, { rev }]) => `${name}=${rev}`)
    .toSorted();
  return createHash('sha256')
    .update([FORMAT, fingerprint, ...revisions].join('\n'))
    .digest('hex');
}
