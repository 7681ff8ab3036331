import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { directionControlIn } from '../../direction-controls.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import { templateProblem } from '../template-problem.ts';

export const MAX_KILOBYTES = 256;
export const MAX_DEPTH = 20;

const PART_OF_ROOT = 1;

/**
 * The first look at what somebody calls a template: size, depth, keys, characters. It does not recurse, so that nothing
 * can be too deep for it, and it always finds the same first fault.
 */
export function checkBounds(template: unknown): Problem | null {
  const open: { value: unknown; pointer: string; depth: number }[] = [{ value: template, pointer: '', depth: 0 }];
  let size = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, pointer, depth } = next;
    if (depth > MAX_DEPTH + PART_OF_ROOT)
      return templateProblem(shorten(pointer), 'profundidad', TEXT.tooDeep(MAX_DEPTH));
    size += sizeOf(value);
    if (size > MAX_KILOBYTES * 1024) return templateProblem('', 'tamano', TEXT.tooLarge(MAX_KILOBYTES));
    const unclean = typeof value === 'string' ? uncleanText(value) : null;
    if (unclean !== null) return templateProblem(pointer, 'texto', unclean);
    if (!isJsonValue(value)) return templateProblem(pointer, 'valor', TEXT.notJsonValue);
    if (typeof value !== 'object' || value === null) continue;
    // Backwards, so that they come off the stack in their order.
    for (const key of Object.keys(value).toReversed()) {
      if (RESERVED_NAMES.includes(key))
        return templateProblem(pointer, 'clave', TEXT.forbiddenKey(key), { clave: key });
      const uncleanKey = uncleanText(key);
      if (uncleanKey !== null) return templateProblem(pointer, 'texto', uncleanKey);
      size += Array.isArray(value) ? 1 : key.length + 4;
      open.push({ value: (value as Record<string, unknown>)[key], pointer: child(pointer, key), depth: depth + 1 });
    }
  }
  return null;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return utf8Length(value) + 2;
  return typeof value === 'object' && value !== null ? 2 : String(value).length;
}

/** Bytes in UTF-8: a surrogate pair is four, so each half counts two. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

function isJsonValue(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && (Array.isArray(value) || isPlain(value));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Why a text cannot be taken; null: it can. */
function uncleanText(text: string): string | null {
  if (text.includes('\u0000') || !isWellFormed(text)) return TEXT.badText;
  const control = directionControlIn(text);
  return control === null ? null : TEXT.directionControl(control);
}

/** No lone half of a surrogate pair: neither UTF-8 nor a URI can say it. */
function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed: () => boolean }).isWellFormed();
}

function shorten(pointer: string): string {
  return pointer.split('/').slice(0, 6).join('/');
}
