import type { Answer } from '#web/http/answer.ts';
import type { LoadFailure } from './loaded-form.ts';

/** What a call brought, or why a form cannot be opened. */
export function unwrap<T>(answer: Answer<T>): T | LoadFailure {
  if (answer === undefined) return { failed: 'nothing', error: '' };
  if (answer.ok) return answer.data;
  return { failed: answer.status === 404 ? 'missing' : 'refused', error: answer.error };
}
