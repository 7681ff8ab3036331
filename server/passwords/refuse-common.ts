import { readFileSync } from 'node:fs';
import { foldLetters } from '#engine/fold-letters.ts';
import { isWeakPassword } from '#engine/weak-password.ts';
import { COMMON_PASSWORD } from '#schemas/messages/common-password.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

/** What an attacker who knows whose account it is tries after the commonest ones. */
export interface PasswordOwner {
  ape: string;
  nom: string;
  email: string;
  dni: string;
}

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);
/** Shorter pieces are in many passwords by chance. */
const PIECE = 4;

/** One of the commonest, a run, or what everybody knows of its person: refused wherever a password is chosen. */
export function isCommonPassword(password: string, { ape, nom, email, dni }: PasswordOwner): boolean {
  const text = foldLetters(password);
  const local = foldLetters(email.split('@')[0] ?? '');
  if (COMMON.has(text) || isWeakPassword(text) || dni.includes(text) || local.includes(text)) return true;
  const letters = text.replaceAll(/^[^a-z]+|[^a-z]+$/gu, '');
  const words = `${foldLetters(ape)} ${foldLetters(nom)} ${local}`.split(/[^a-z]+/u);
  return words.some((word) => isOfWord(letters, word));
}

/** The word itself with something before or after it, or a piece of it. */
function isOfWord(letters: string, word: string): boolean {
  if (letters.length < 3) return false;
  return letters === word || (letters.length >= PIECE && word.includes(letters));
}

export function refuseCommonPassword(password: string, owner: PasswordOwner, pointer: string): void {
  if (!isCommonPassword(password, owner)) return;
  const message = COMMON_PASSWORD;
  throw badRequest(message, [requestProblem(pointer, 'clave', message)]);
}
