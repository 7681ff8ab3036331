import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { badRequest } from '../errors/bad-request.ts';
import { pointerTo, requestProblem } from '#server/errors/request-problem.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what PostgreSQL would choke on: NUL, lone surrogates, infinite numbers; and names that reach an object's
 * prototype. How deep it goes and how much there is has been looked at before it was parsed.
 */
export function checkJson(root: unknown): void {
  check(root, []);
}

type Place = (string | number)[];

/** `place` is one list for the whole walk: a large save has thousands of values, and hardly any is refused. */
function check(value: unknown, place: Place): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) checkText(value, pointerOf(place));
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse(pointerOf(place), 'numero', HTTP_MESSAGES.numberOutOfRange);
  } else if (Array.isArray(value)) {
    const last = place.push(0) - 1;
    for (const [index, inner] of value.entries()) {
      place[last] = index;
      check(inner, place);
    }
    place.pop();
  } else if (typeof value === 'object' && value !== null) {
    const last = place.push('') - 1;
    for (const key of Object.keys(value)) {
      place[last] = key;
      checkKey(key, place);
      check((value as Record<string, unknown>)[key], place);
    }
    place.pop();
  }
}

function pointerOf(place: Place): string {
  let pointer = '';
  for (const key of place) pointer = pointerTo(pointer, String(key));
  return pointer;
}

/** Also for path and query, which are texts only. */
export function checkText(text: string, pointer: string): void {
  if (text.includes('\0')) refuse(pointer, 'nul', HTTP_MESSAGES.controlCharacter);
  if (!text.isWellFormed()) refuse(pointer, 'sustituto', HTTP_MESSAGES.brokenCharacter);
}

function checkKey(key: string, place: Place): void {
  if (FORBIDDEN_KEYS.has(key)) refuse(pointerOf(place), 'desconocida', HTTP_MESSAGES.forbiddenKey);
  checkText(key, '');
}

function refuse(pointer: string, code: string, message: string): never {
  // A pointer with broken characters must not travel back: it could not be encoded.
  throw badRequest(message, [requestProblem(pointer.toWellFormed().replaceAll('\0', ''), code, message)]);
}
