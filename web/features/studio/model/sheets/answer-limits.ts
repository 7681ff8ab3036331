import { sameJson } from '#engine/same-json.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { schemaAt, uiAt, withWords } from '../nodes/node-path.ts';
import { scoredItem } from '../scoring/scored-item.ts';
import { withItem } from '../scoring/with-scoring.ts';
import { amount, count, MOST } from './properties.ts';
import { number, type Property, type Values } from './property-sheet.ts';

const TEXT = STUDIO.properties;

const ITSELF = { rate: 1, per: 1 } as const;

type LimitWord = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems';
type Limit = readonly [word: LimitWord, title: string];

const NUMBERS: readonly Limit[] = [
  ['minimum', TEXT.minimum],
  ['maximum', TEXT.maximum],
  ['multipleOf', TEXT.step],
];

const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  string: [
    ['minLength', TEXT.minLength],
    ['maxLength', TEXT.maxLength],
  ],
  integer: NUMBERS,
  number: NUMBERS,
  array: [
    ['minItems', TEXT.minItems],
    ['maxItems', TEXT.maxItems],
  ],
};

/** Words that limit what may be answered; one answers a choice with an option, so it has none. */
function limitsOf(template: Template, pattern: string): readonly Limit[] {
  const schema = schemaAt(template, pattern);
  const isFromList = uiAt(template, pattern)['ui:lista'] !== undefined && schema.type !== 'array';
  return schema.oneOf !== undefined || isFromList ? [] : (LIMITS[schema.type ?? 'object'] ?? []);
}

/** The limits as fields of a sheet: how long, how large, how many. */
export function limitProperties(template: Template, pattern: string): Record<string, Property> {
  const schema = schemaAt(template, pattern);
  return Object.fromEntries(
    limitsOf(template, pattern).map(([word, title]) => [word, limitProperty(word, title, schema)]),
  );
}

function limitProperty(word: LimitWord, title: string, schema: FieldSchema): Property {
  switch (word) {
    case 'minimum':
    case 'maximum':
      return amount(title, schema[word]);
    case 'multipleOf': {
      const step = amount(title, schema[word]);
      return { ...step, schema: { ...step.schema, minimum: 0 } };
    }
    case 'minLength':
    case 'maxLength':
      return count(title, schema[word], { minimum: 0, maximum: 100_000 }, { required: word === 'maxLength' });
    case 'minItems':
      return count(title, schema[word], { minimum: 0, maximum: MOST });
    case 'maxItems':
      return count(title, schema[word], { minimum: 0, maximum: 1000 }, { required: true });
  }
}

export function limitWords(template: Template, pattern: string, values: Values): Record<string, number | undefined> {
  return Object.fromEntries(limitsOf(template, pattern).map(([word]) => [word, limitOf(word, values[word])]));
}

/** A minimum of nothing is left out, and so is a step of nothing. */
function limitOf(word: LimitWord, value: unknown): number | undefined {
  const given = number(value);
  const isNothing = given === 0 && (word === 'minLength' || word === 'minItems' || word === 'multipleOf');
  return isNothing ? undefined : given;
}

/** What goes with the limits of a number: the points that it gives, and an example that only says them. */
export function followLimits(before: Template, template: Template, pattern: string): Template {
  const isNumber = limitsOf(template, pattern) === NUMBERS;
  return isNumber ? withExample(before, withPoints(template, pattern), pattern) : template;
}

/** An example that only says the limits goes with them. */
function withExample(before: Template, template: Template, pattern: string): Template {
  if (uiAt(before, pattern)['ui:placeholder'] !== rangeOf(schemaAt(before, pattern))) return template;
  return withWords(template, pattern, { ui: { 'ui:placeholder': rangeOf(schemaAt(template, pattern)) } });
}

/** `0 a 10` */
function rangeOf({ minimum = 0, maximum }: FieldSchema): string {
  return TEXT.range(String(minimum), String(maximum ?? '')).replaceAll('.', ',');
}

/** The item scores what the field lets through; without an end it is a quantity, worth itself. */
function withPoints(template: Template, pattern: string): Template {
  const item = scoredItem(template, pattern);
  if (!item?.points || !('value' in item.points || sameJson(item.points, ITSELF))) return template;
  const { minimum: min, maximum: max, multipleOf } = schemaAt(template, pattern);
  const isOpen = min === undefined || max === undefined;
  const points = isOpen ? ITSELF : { value: { min, max, ...(multipleOf !== undefined && { step: multipleOf }) } };
  return withItem(template, item.id, (one) => ({ ...one, points }));
}
