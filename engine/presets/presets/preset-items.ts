import type { Condition } from '../../conditions/condition.ts';
import type { Item } from '../../template/scoring.ts';
import type { PresetItem } from './preset.ts';

export const ROUND = { places: 2, mode: 'half_up' } as const;

/** A scale from 0 to 10, half a point at a time. */
export const BY_HALVES = { max: 10, step: 0.5 };

export const FOUR_LEVELS = [
  ['Excelente', 10],
  ['Bueno', 7],
  ['Regular', 4],
  ['Insuficiente', 0],
] as const;

type Words = Omit<Item, 'id' | 'from' | 'points'>;

/** A number between two, by steps, which is its points. */
export function score(
  key: string,
  title: string,
  help: string,
  { min = 0, max, step }: { min?: number; max: number; step: number },
  words: Words = {},
): PresetItem {
  const isWhole = Number.isInteger(step) && Number.isInteger(min);
  return {
    key,
    schema: { type: isWhole ? 'integer' : 'number', title, minimum: min, maximum: max, multipleOf: step },
    ui: { 'ui:widget': 'numero', 'ui:placeholder': `${min} a ${max}`, 'ui:help': help },
    item: { id: key, points: { value: { min, max, step } }, ...words },
  };
}

/** Levels from the best one down, each with its points. */
export function levels(
  key: string,
  title: string,
  help: string,
  options: readonly (readonly [title: string, points: number])[],
  words: Words = {},
): PresetItem {
  return {
    key,
    schema: { type: 'integer', title, oneOf: options.map(([name], at) => ({ const: at + 1, title: name })) },
    ui: { 'ui:widget': 'radio', 'ui:help': help },
    item: {
      id: key,
      points: { options: Object.fromEntries(options.map(([, points], at) => [String(at + 1), points])) },
      ...words,
    },
  };
}

/** An answer that no points are given for: rules read it. */
export function category(
  key: string,
  title: string,
  help: string,
  options: readonly (readonly [value: string, title: string])[],
): PresetItem {
  const longest = Math.max(...options.map(([value]) => value.length));
  return {
    key,
    schema: {
      type: 'string',
      title,
      maxLength: longest,
      oneOf: options.map(([value, name]) => ({ const: value, title: name })),
    },
    ui: { 'ui:widget': 'radio', 'ui:help': help },
    item: { id: key },
  };
}

export function yesNo(key: string, title: string, help: string): PresetItem {
  const asked = category(key, title, help, [
    ['si', 'Sí'],
    ['no', 'No'],
  ]);
  return { ...asked, ui: { ...asked.ui, 'ui:widget': 'siNo' } };
}

/** How many there are, paid one by one or by brackets. */
export function quantity(
  key: string,
  title: string,
  help: string,
  most: number,
  words: Words & Pick<Item, 'points'>,
): PresetItem {
  return {
    key,
    schema: { type: 'integer', title, minimum: 0, maximum: most },
    ui: { 'ui:widget': 'numero', 'ui:help': help },
    item: { id: key, ...words },
  };
}

/** Whether a stage reaches its minimum. */
export function reaches(id: string, met: boolean): Condition {
  return { properties: { calculo: { properties: { [id]: { properties: { cumple: { const: met } } } } } } };
}

/** What was answered to an item of a section. */
export function answers(section: string, key: string, value: string): Condition {
  return { properties: { respuestas: { properties: { [section]: { properties: { [key]: { const: value } } } } } } };
}
