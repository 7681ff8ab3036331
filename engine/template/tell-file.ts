import { TEMPLATE_MESSAGES } from '#schemas/messages/template.ts';
import { isObject } from '../json.ts';

const TEXT = TEMPLATE_MESSAGES.wrongFile;

/** How files of other programs begin. */
const BEGINNINGS = [
  ['%PDF-', TEXT.pdf],
  ['PK\u0003\u0004', TEXT.office],
  ['<', TEXT.page],
] as const;

/** Parts that only a template has, together. */
const PARTS = ['meta', 'schema', 'ui'] as const;

/** Why a file that somebody chose is no template at all; null for a template, be it sound or broken. */
export function tellFile(text: string): string | null {
  const known = BEGINNINGS.find(([begins]) => text.trimStart().startsWith(begins));
  if (known) return known[1];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // One that was cut off or mistyped still names its parts.
    return PARTS.some((part) => text.includes(`"${part}"`)) ? null : TEXT.text;
  }
  if (Array.isArray(value)) return TEXT.list;
  return isObject(value) && PARTS.some((part) => Object.hasOwn(value, part)) ? null : TEXT.other;
}
