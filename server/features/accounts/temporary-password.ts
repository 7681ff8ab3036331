import { randomInt } from 'node:crypto';
import { isCommonPassword, type PasswordOwner } from '#server/passwords/refuse-common.ts';
import { PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';

/** No letters or digits that are taken for one another when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function makeTemporaryPassword(owner: PasswordOwner | undefined): string {
  const password = drawn();
  return owner && isCommonPassword(password, owner) ? makeTemporaryPassword(owner) : password;
}

function drawn(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What a sealed temporary password is bound to: nobody can move it to another account. */
export function sealPurpose(userId: number): string {
  return `temporary-password:${userId}`;
}
