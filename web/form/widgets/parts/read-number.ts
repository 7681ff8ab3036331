import { asText } from './as-text.ts';

/** What was typed as a number; text that is none stays text, so that the verdict can refuse it and nothing gets lost. */
export function readNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const plain = trimmed.replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : trimmed;
}

/** Numbers are written es-AR: a decimal comma; a point is understood too. */
export function showNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : asText(value);
}
