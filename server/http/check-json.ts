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
  const pending: Node[] = [{ value: root, key: '', outer: null, depth: 0 }];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { value, depth } = node;
    if (typeof value === 'string') {
      if (!isStorable(value)) checkText(value, pointerOf(node));
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) refuse(pointerOf(node), 'numero', HTTP_MESSAGES.numberOutOfRange);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) refuse('', 'profundidad', HTTP_MESSAGES.tooDeep);
      const list = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) {
        const child = { value: inner, key, outer: node, depth: depth + 1 };
        if (!list) checkKey(key, child);
        pending.push(child);
      }
    }
  }
}

interface Node {
  value: unknown;
  key: string;
  outer: Node | null;
  depth: number;
}

/** Only for what is refused: a large save has thousands of values. */
function pointerOf(node: Node): string {
  return node.outer === null ? '' : pointerTo(pointerOf(node.outer), node.key);
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Also for path and query, which are texts only. */
export function checkText(text: string, ruta: string): void {
  if (text.includes('\0')) refuse(ruta, 'nul', HTTP_MESSAGES.controlCharacter);
  if (!text.isWellFormed()) refuse(ruta, 'sustituto', HTTP_MESSAGES.brokenCharacter);
}

function checkKey(key: string, node: Node): void {
  if (FORBIDDEN_KEYS.has(key)) refuse(pointerOf(node), 'desconocida', HTTP_MESSAGES.forbiddenKey);
  checkText(key, '');
}

function refuse(ruta: string, codigo: string, mensaje: string): never {
  // A pointer with broken characters must not travel back: it could not be encoded.
  throw badRequest(mensaje, [requestProblem(ruta.toWellFormed().replaceAll('\0', ''), codigo, mensaje)]);
}
