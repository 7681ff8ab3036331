import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { badRequest } from '../errors/bad-request.ts';
import { pointerTo, requestProblem } from './request-problem.ts';

const MAX_DEPTH = 100;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what PostgreSQL or a recursive walk would choke on: depth, NUL, lone surrogates, infinite numbers, and names
 * that reach an object's prototype. Iterative, because the depth is the sender's choice.
 */
export function checkJson(root: unknown): void {
  const pending: { value: unknown; ruta: string; depth: number }[] = [{ value: root, ruta: '', depth: 0 }];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { value, ruta, depth } = entry;
    if (typeof value === 'string') checkText(value, ruta);
    else if (typeof value === 'number') {
      if (!Number.isFinite(value)) refuse(ruta, 'numero', HTTP_MESSAGES.numberOutOfRange);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) refuse('', 'profundidad', HTTP_MESSAGES.tooDeep);
      for (const [key, inner] of Object.entries(value)) {
        const at = pointerTo(ruta, key);
        if (!Array.isArray(value)) checkKey(key, at);
        pending.push({ value: inner, ruta: at, depth: depth + 1 });
      }
    }
  }
}

/** Also for path and query, which are texts only. */
export function checkText(text: string, ruta: string): void {
  if (text.includes('\0')) refuse(ruta, 'nul', HTTP_MESSAGES.controlCharacter);
  if (!text.isWellFormed()) refuse(ruta, 'sustituto', HTTP_MESSAGES.brokenCharacter);
}

function checkKey(key: string, ruta: string): void {
  if (FORBIDDEN_KEYS.has(key)) refuse(ruta, 'desconocida', HTTP_MESSAGES.forbiddenKey);
  checkText(key, '');
}

function refuse(ruta: string, codigo: string, mensaje: string): never {
  // A pointer with broken characters must not travel back: it could not be encoded.
  throw badRequest(mensaje, [requestProblem(ruta.toWellFormed().replaceAll('\0', ''), codigo, mensaje)]);
}
