import { PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';

/** Tells what is wrong with how long a new password is, in characters as the server counts them; null: nothing. */
export function passwordFault(password: string): string | null {
  const { length } = Array.from(password);
  if (length === PASSWORD_LENGTH) return null;
  return VALIDATION_MESSAGES[length < PASSWORD_LENGTH ? 'tooShort' : 'tooLong'](PASSWORD_LENGTH);
}
