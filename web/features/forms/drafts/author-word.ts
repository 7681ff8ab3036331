import { callName } from '#web/app/call-name.ts';
import { FORMS } from '#web/text/forms.ts';

/** Somebody may have the form open twice. */
export function authorWord(author: { id: number; ape: string; nom: string }, userId: number): string {
  return author.id === userId ? FORMS.yourself : callName(author);
}
