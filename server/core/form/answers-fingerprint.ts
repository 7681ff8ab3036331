import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of the canonical JSON of what was answered and of the version under which it was. */
export function answersFingerprint(template: string, answers: unknown): string {
  const text = canonicalize({ plantilla: template, respuestas: answers });
  if (text === undefined) throw new TypeError('answers are JSON');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
