import { PRINTED_LETTERS } from '#server/core/paper/verification-address.ts';

const LONGEST = 64;

/** As somebody copies it from a paper: in groups, in capitals. null: it cannot be one. */
export function readFingerprint(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/gu, '').toLowerCase();
  return /^[\da-f]*$/u.test(letters) && letters.length >= PRINTED_LETTERS && letters.length <= LONGEST ? letters : null;
}
