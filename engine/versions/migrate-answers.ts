import { isObject } from '../json.ts';
import { child } from '../pointer.ts';
import { isAnswered } from '../rules/answered.ts';
import type { Field, PreparedSection } from '../template/prepared-template.ts';
import { optionId } from './compare-options.ts';

export interface Migrated {
  readonly answers: unknown;
  /** Pointers (in the earlier answers) of what has no place in the later version. */
  readonly lost: readonly string[];
}

/**
 * Answers of one version under another: each item and option is found by its stable id, so that a *renombrado* carries
 * its answer along. Splitting, merging and rescaling are not done here.
 */
export function migrateAnswers(before: PreparedSection, after: PreparedSection, answers: unknown): Migrated {
  const lost: string[] = [];

  const move = (from: Field, to: Field, value: unknown, pointer: string): unknown => {
    if (Array.isArray(value) && to.type === 'array') {
      const [fromItem] = childrenOf(before, from);
      const [toItem] = childrenOf(after, to);
      if (!fromItem || !toItem) return [];
      return value.map((item: unknown, index) => move(fromItem, toItem, item, child(pointer, index)));
    }
    if (isObject(value) && to.type === 'object') return moveObject(from, to, value, pointer);
    if (from.type !== to.type) {
      if (isAnswered(value)) lost.push(pointer);
      return null;
    }
    return renamedOption(from, to, value, () => lost.push(pointer));
  };

  const moveObject = (from: Field, to: Field, value: Record<string, unknown>, pointer: string): unknown => {
    const moved: Record<string, unknown> = Object.hasOwn(value, 'id') ? { id: value['id'] } : {};
    const targets = childrenOf(after, to);
    for (const source of childrenOf(before, from)) {
      const answer = Object.hasOwn(value, source.key) ? value[source.key] : undefined;
      const at = child(pointer, source.key);
      const target = targets.find(({ id }) => id === source.id);
      if (target) moved[target.key] = move(source, target, answer, at);
      else if (isAnswered(answer) && !source.readOnly) lost.push(at);
    }
    return moved;
  };

  const fromRoot = before.fields.get('');
  const toRoot = after.fields.get('');
  if (!fromRoot || !toRoot) throw new Error('A section has a root');
  return { answers: move(fromRoot, toRoot, answers, ''), lost };
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
