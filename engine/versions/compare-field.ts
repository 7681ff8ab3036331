import type { ChangeClass } from '#schemas/generated/domain/change-class.ts';
import {
  DISPLAY_NAMES,
  LIMIT_NAMES,
  RULE_NAMES,
  TEXT_NAMES,
  VERSION_MESSAGES as TEXT,
} from '#schemas/messages/versions.ts';
import { sameJson } from '../same-json.ts';
import { orderedKeys } from '../template/ordered-keys.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import type { Change } from './change.ts';
import { compareOptions } from './compare-options.ts';

/** How one item changed between two versions that both have it. */
export function compareField(before: Field, after: Field): Change[] {
  const changes: Change[] = [];
  const add = (gravity: ChangeClass, text: string): void => {
    changes.push({ gravity, text, item: after.id });
  };
  const { label } = after;
  if (before.label !== label) add('redaccion', TEXT.label(before.label, label));
  if (before.key !== after.key) add('borradores', TEXT.key(label, before.key, after.key));
  if (before.type !== after.type) add('borradores', TEXT.type(label, before.type, after.type));
  if (before.required !== after.required) {
    if (after.required) add('borradores', TEXT.required(label));
    else add('neutro', TEXT.optional(label));
  }
  for (const [word, name] of Object.entries(LIMIT_NAMES)) compareLimit(before, after, word, name, add);
  if (before.list !== after.list || before.ui['ui:referencia'] !== after.ui['ui:referencia']) {
    add('borradores', TEXT.list(label));
  }
  changes.push(...compareOptions(before, after));
  const differ = (word: string): boolean => !sameJson(valueOf(before, word), valueOf(after, word));
  for (const [word, name] of Object.entries(TEXT_NAMES)) if (differ(word)) add('redaccion', TEXT.text(name, label));
  for (const [word, name] of Object.entries(RULE_NAMES)) if (differ(word)) add('borradores', TEXT.rule(name, label));
  for (const [word, name] of Object.entries(DISPLAY_NAMES)) if (differ(word)) add('neutro', TEXT.rule(name, label));
  if (isReordered(before, after)) add('neutro', TEXT.order(label));
  return changes;
}

function valueOf({ ui, schema }: Field, word: string): unknown {
  return word.startsWith('ui:')
    ? (ui as Readonly<Record<string, unknown>>)[word]
    : (schema as Readonly<Record<string, unknown>>)[word];
}

function compareLimit(
  before: Field,
  after: Field,
  word: string,
  name: string,
  add: (gravity: ChangeClass, text: string) => void,
): void {
  const [from, to] = [valueOf(before, word), valueOf(after, word)];
  if (from === to) return;
  add(isWider(word, from, to) ? 'neutro' : 'borradores', TEXT.limit(name, after.label, shown(from), shown(to)));
}

function shown(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).replace('.', ',') : TEXT.none;
}

/** Whatever was allowed still is. */
function isWider(word: string, from: unknown, to: unknown): boolean {
  if (to === undefined) return true;
  if (typeof from !== 'number' || typeof to !== 'number') return false;
  if (word === 'multipleOf') return false;
  return word.startsWith('min') || word === 'exclusiveMinimum' ? to < from : to > from;
}

/** Whether the items that both versions have are in another order. */
function isReordered(before: Field, after: Field): boolean {
  const keys = orderedKeys(after.schema, after.ui);
  const old = orderedKeys(before.schema, before.ui).filter((key) => keys.includes(key));
  const now = keys.filter((key) => old.includes(key));
  return old.some((key, at) => key !== now[at]);
}
