import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of the canonical JSON. */
export function fingerprintOf(content: unknown): string {
  const text = canonicalize(content);
  if (text === undefined) throw new TypeError('what has a fingerprint is JSON');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
