import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Template } from '#engine/template/template.ts';

/**
 * SHA-256 of the canonical JSON of everything a version says; who wrote it when, and whether it is published, is no part
 * of what it says.
 */
export function fingerprint(template: Template): string {
  const { estado: _state, autor: _author, fechas: _dates, ...meta } = template.meta;
  const { schema, ui, scoring = null, samples } = template;
  const text = canonicalize({ meta, schema, ui, scoring, samples });
  if (text === undefined) throw new TypeError('a template is JSON');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
