import { findWrongCharacters } from '#engine/template/pattern/find-wrong-characters.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';

/** Which characters a text may have and which of its own it may not; undefined where that is not what is wrong. */
export function characterWords(pattern: string | undefined, text: unknown): string | undefined {
  const found = findWrongCharacters(pattern, text);
  return found ? VALIDATION_MESSAGES.characters(found, found.signs, found.wrong) : undefined;
}
