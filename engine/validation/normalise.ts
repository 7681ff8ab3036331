import { isObject } from '../json.ts';
import { child } from '../pointer.ts';
import { isAnswered } from '../conditions/answered.ts';
import { childUi } from '../template/child-ui.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import type { UiSchema } from '../template/ui-schema.ts';
import { convertScalar } from './convert-scalar.ts';

/** So many unknown keys are named; whoever sends more learns enough from these. */
const MAX_NAMED = 50;

export interface Normalised {
  /** Objects and lists always there, single answers only where something was answered. */
  readonly answers: unknown;
  /** Pointers of keys that the template does not declare. */
  readonly unknown: readonly string[];
}

/** Brings answers into their one form, the same in browser and server. Values of a wrong type stay, to be refused. */
export function normalise(unit: Unit, answers: unknown): Normalised {
  const unknown: string[] = [];
  const isRow = 'identity' in unit;
  const walk = (schema: FieldSchema, ui: UiSchema, value: unknown, pointer: string, hasId: boolean): unknown => {
    if (schema.type === 'object') return object(schema, ui, value, pointer, hasId);
    if (schema.type === 'array') return list(schema, ui, value, pointer);
    return convertScalar(schema, ui, value);
  };
  const object = (schema: FieldSchema, ui: UiSchema, value: unknown, pointer: string, hasId: boolean): unknown => {
    if (value !== undefined && value !== null && value !== '' && !isObject(value)) return value;
    const sent = isObject(value) ? withAliases(schema, ui, value) : {};
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(sent)) {
      const isDeclared = schema.properties !== undefined && Object.hasOwn(schema.properties, key);
      if (!isDeclared && !(hasId && key === 'id') && unknown.length < MAX_NAMED) unknown.push(child(pointer, key));
    }
    const id = hasId && Object.hasOwn(sent, 'id') ? convertScalar({ type: 'integer' }, {}, sent['id']) : undefined;
    if (id !== undefined) result['id'] = id;
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      if (property.readOnly || property.type === 'null') continue;
      const sentValue = Object.hasOwn(sent, key) ? sent[key] : undefined;
      const next = walk(property, childUi(ui, key), sentValue, child(pointer, key), false);
      // A row that nobody has stored yet begins with it.
      const initial =
        hasId && id === undefined && !Object.hasOwn(sent, key) ? childUi(ui, key)['ui:inicial'] : undefined;
      if (next !== undefined) result[key] = next;
      else if (initial !== undefined) result[key] = initial;
    }
    return result;
  };
  const list = (schema: FieldSchema, ui: UiSchema, value: unknown, pointer: string): unknown => {
    if (value === undefined || value === null || value === '') return [];
    if (!Array.isArray(value)) return value;
    const items = schema.items ?? {};
    const itemsUi = childUi(ui, 'items');
    const hasId = (ui['ui:identidad'] ?? 'fila') === 'fila';
    // One more than allowed is enough to be refused: what a sender can make us check stays bounded.
    const enough = (schema.maxItems ?? 1000) + 1;
    if (items.type === 'object') {
      return value
        .slice(0, enough)
        .map((item: unknown, index) =>
          isObject(item) ? walk(items, itemsUi, item, child(pointer, index), hasId) : item,
        );
    }
    const kept = value.map((item: unknown) => walk(items, itemsUi, item, pointer, false)).filter(isAnswered);
    return (ui['ui:unicos'] ? dropRepeated(kept) : kept).slice(0, enough);
  };
  const hasOwnId = isRow && (unit as { identity?: string }).identity === 'fila';
  return { answers: walk(unit.schema, unit.ui, answers, '', hasOwnId), unknown };
}

/** An answer that arrives under its other name (`ui:deriva` with `alias`) counts unless the proper one is there. */
function withAliases(schema: FieldSchema, ui: UiSchema, sent: Record<string, unknown>): Record<string, unknown> {
  let result = sent;
  for (const key of Object.keys(schema.properties ?? {})) {
    const { 'ui:deriva': from, 'ui:alias': names = [] } = childUi(ui, key);
    for (const name of names) if (Object.hasOwn(sent, name)) result = renamed(result, name, key);
    if (from?.de !== 'copia' || !from.alias || !Object.hasOwn(sent, key)) continue;
    const hasProper = Object.hasOwn(sent, from.campo) && isAnswered(sent[from.campo]);
    if (!hasProper) result = { ...result, [from.campo]: sent[key] };
  }
  return result;
}

function renamed(sent: Record<string, unknown>, name: string, key: string): Record<string, unknown> {
  const { [name]: value, ...rest } = sent;
  return Object.hasOwn(rest, key) && isAnswered(rest[key]) ? rest : { ...rest, [key]: value };
}

/** The first of equal values stays; texts are equal without regard to case. */
function dropRepeated(items: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = typeof item === 'string' ? item.toLocaleLowerCase('es') : item;
    if (typeof key === 'object' || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    return false;
  });
}
