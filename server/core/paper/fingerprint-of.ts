import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Secrets } from '#server/secrets/secrets.ts';

/** The key with which fingerprints are made. Raised, papers given out before are still compared by theirs. */
export const KEY_VERSION = 1;

/** What papers bore before there was a key: whoever has their text knows it, too. */
const BARE = 0;

export interface FingerprintKey {
  secrets: Pick<Secrets, 'fingerprint'>;
  version: number;
}

/**
 * Of what a person gets to see: nobody without the installation's secret can try out what was left out for them.
 * A version is that of the key, as the paper has it.
 */
export function keyedFingerprint({ secrets, version }: FingerprintKey, content: unknown): string {
  return version === BARE ? fingerprintOf(content) : secrets.fingerprint(version, canonical(content));
}

/** SHA-256 of the canonical JSON, for what stays within the database. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonical(content), 'utf8').digest('hex');
}

function canonical(content: unknown): string {
  const text = canonicalize(content);
  if (text === undefined) throw new TypeError('what has a fingerprint is JSON');
  return text;
}
