import { isObject } from '../json.ts';
import { child, withValueAt } from '../pointer.ts';
import { isAnswered } from '../conditions/answered.ts';
import { enclosingRow } from '../template/prepared/order-rules.ts';
import type { Field, PreparedSection } from '../template/prepared/prepared-template.ts';
import { optionId } from './compare-options.ts';

export interface Migrated {
  readonly answers: unknown;
  /** Pointers (in the earlier answers) of what has no place in the later version. */
  readonly lost: readonly string[];
}

/** An answer that has another place now: where, in the row (or the form) that it is in. */
interface Carried {
  readonly at: string;
  readonly value: unknown;
}

/**
 * Answers of one version under another: each item and option is found by its stable id, so that a *renombrado* carries
 * its answer along, and an item that moved to another section takes its answer there. Splitting, merging and rescaling
 * are not done here.
 */
export function migrateAnswers(before: PreparedSection, after: PreparedSection, answers: unknown): Migrated {
  const lost: string[] = [];
  const moved = movedFields(before, after);

  const move = (from: Field, to: Field, value: unknown, pointer: string, carried: Carried[]): unknown => {
    if (Array.isArray(value) && to.type === 'array') {
      const [fromItem] = childrenOf(before, from);
      const [toItem] = childrenOf(after, to);
      if (!fromItem || !toItem) return [];
      return value.map((item: unknown, index) => moveRow(fromItem, toItem, item, child(pointer, index)));
    }
    if (isObject(value) && to.type === 'object') return moveObject(from, to, value, pointer, carried);
    if (from.type !== to.type) {
      if (isAnswered(value)) lost.push(pointer);
      return null;
    }
    return renamedOption(from, to, value, () => lost.push(pointer));
  };

  const moveObject = (
    from: Field,
    to: Field,
    value: Record<string, unknown>,
    pointer: string,
    carried: Carried[],
  ): unknown => {
    const kept: Record<string, unknown> = Object.hasOwn(value, 'id') ? { id: value['id'] } : {};
    const targets = childrenOf(after, to);
    for (const source of childrenOf(before, from)) {
      const answer = Object.hasOwn(value, source.key) ? value[source.key] : undefined;
      const at = child(pointer, source.key);
      const target = targets.find(({ id }) => id === source.id);
      if (target) kept[target.key] = move(source, target, answer, at, carried);
      else carry(source, answer, at, carried);
    }
    return kept;
  };

  /** What has left its group is in another one, or is lost; of a group that is gone, part by part. */
  const carry = (source: Field, answer: unknown, pointer: string, carried: Carried[]): void => {
    if (!isAnswered(answer)) return;
    const target = moved.get(source.id);
    if (target) {
      const row = enclosingRow(target.pattern);
      carried.push({ at: target.pattern.slice(row.length), value: move(source, target, answer, pointer, carried) });
      return;
    }
    const parts = isObject(answer) ? childrenOf(before, source) : [];
    if (!isObject(answer) || !holdsMoved(parts)) {
      if (!source.readOnly) lost.push(pointer);
      return;
    }
    for (const part of parts) carry(part, answer[part.key], child(pointer, part.key), carried);
  };

  const holdsMoved = (parts: readonly Field[]): boolean =>
    parts.some((part) => moved.has(part.id) || holdsMoved(childrenOf(before, part)));

  /** Items move within the form or within their row. */
  const moveRow = (from: Field, to: Field, value: unknown, pointer: string): unknown => {
    const carried: Carried[] = [];
    const kept = move(from, to, value, pointer, carried);
    return carried.reduce<unknown>((row, one) => withValueAt(row, one.at, one.value), kept);
  };

  const fromRoot = before.fields.get('');
  const toRoot = after.fields.get('');
  if (!fromRoot || !toRoot) throw new Error('A section has a root');
  return { answers: moveRow(fromRoot, toRoot, answers, ''), lost };
}

/** Items of the later version that were in another group of the row before, by id. */
function movedFields(before: PreparedSection, after: PreparedSection): ReadonlyMap<string, Field> {
  const old = new Map([...before.fields.values()].map((field) => [field.id, field]));
  return new Map(
    [...after.fields.values()].flatMap((field): [string, Field][] => {
      const earlier = old.get(field.id);
      if (!earlier || idAt(before, earlier.parent) === idAt(after, field.parent)) return [];
      const isSameRow = idAt(before, enclosingRow(earlier.pattern)) === idAt(after, enclosingRow(field.pattern));
      return isSameRow ? [[field.id, field]] : [];
    }),
  );
}

function idAt({ fields }: PreparedSection, pattern: string | null): string | null {
  return pattern === null ? null : (fields.get(pattern)?.id ?? null);
}

function childrenOf(section: PreparedSection, parent: Field): Field[] {
  return [...section.fields.values()].filter((field) => field.parent === parent.pattern);
}

/** An option's value may have been renamed; one that is gone loses its answer. */
function renamedOption(from: Field, to: Field, value: unknown, lose: () => void): unknown {
  if (value === undefined || value === null || !from.options || from.list !== null) return value ?? null;
  const option = from.options.find((known) => known.const === value);
  if (!option) return value;
  const id = optionId(from, option);
  const kept = to.options?.find((other) => optionId(to, other) === id);
  if (!kept) lose();
  return kept?.const ?? null;
}
