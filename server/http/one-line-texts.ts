import type { Ajv2020 } from 'ajv/dist/2020.js';
import { withoutDirectionControls } from '#engine/direction-controls.ts';
import { allows, isSchema } from './close-schema.ts';

type Schema = Readonly<Record<string, unknown>>;

const KEYWORD = 'oneLine';
/** Reasons and notes, which may have several lines, have more. */
const LONGEST_LINE = 500;

/**
 * Names, numbers, addresses: a text of one line is taken without the blanks around it and without invisible
 * characters that turn it around, before it is looked at. Passwords are taken as they are.
 */
export function markOneLine(schema: Schema): Schema {
  const marked: Record<string, unknown> = { ...schema };
  for (const [word, inner] of Object.entries(schema)) {
    if (word === 'properties' && isSchema(inner)) {
      marked[word] = Object.fromEntries(
        Object.entries(inner).map(([key, one]) => [key, isSchema(one) ? markOneLine(one) : one]),
      );
    } else if (word === 'items' && isSchema(inner)) marked[word] = markOneLine(inner);
    else if (['anyOf', 'oneOf', 'allOf'].includes(word) && Array.isArray(inner))
      marked[word] = inner.map((one: unknown) => (isSchema(one) ? markOneLine(one) : one));
  }
  if (isOneLine(schema)) marked[KEYWORD] = true;
  return marked;
}

export function addOneLine(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: KEYWORD,
    type: 'string',
    schemaType: 'boolean',
    before: 'maxLength',
    modifying: true,
    errors: false,
    compile: () => (text: string, place) => {
      if (place) (place.parentData as Record<string | number, unknown>)[place.parentDataProperty] = oneLine(text);
      return true;
    },
  });
}

function oneLine(text: string): string {
  return withoutDirectionControls(text).trim();
}

function isOneLine(schema: Schema): boolean {
  if (!allows(schema, 'string') || schema['format'] === 'password') return false;
  const { maxLength, pattern } = schema;
  return typeof maxLength === 'number' ? maxLength <= LONGEST_LINE : pattern !== undefined;
}
