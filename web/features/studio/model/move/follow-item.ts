import { isObject } from '#engine/json.ts';
import { isWithin, parsePointer } from '#engine/pointer.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';
import type { Check, UiSchema } from '#engine/template/ui-schema.ts';
import { moveCondition } from '../conditions/move-condition.ts';
import { uiAt, withNodeUi } from '../nodes/node-path.ts';

/** An item's place before and after; both outside of rows. */
export interface Step {
  readonly from: string;
  readonly to: string;
}

/** What names the item in a way that cannot follow it. */
export interface Stuck {
  /** The item that has the condition or the check; '' is the form or its score. */
  readonly at: string;
  readonly word: 'condition' | 'check';
}

export interface Followed {
  readonly template: Template;
  readonly stuck: readonly Stuck[];
}

/**
 * Everything that names an item, naming it by its present place: conditions, checks, points and sums. The item itself is
 * already there. In `p` answers are named from their section, which `root` is.
 */
export function followItem(template: Template, step: Step, root: string): Followed {
  const stuck: Stuck[] = [];
  const scope = (pattern: string): string[] => ['respuestas', ...parsePointer(pattern.slice(root.length))];
  const [from, to] = [scope(step.from), isWithin(step.to, root) ? scope(step.to) : null];
  const followed = (condition: unknown, at: string): unknown => {
    const moved = moveCondition(condition as Condition, from, to);
    if (moved === null) stuck.push({ at, word: 'condition' });
    return moved ?? condition;
  };
  const ui = followInUi(uiAt(template, root), root, {
    condition: followed,
    check: (check, at) => {
      const moved = followInCheck(check, at, step);
      if (moved === null) stuck.push({ at, word: 'check' });
      return moved ?? check;
    },
  });
  const next = withNodeUi(template, root, ui);
  const scoring =
    next.scoring && (followInScoring(next.scoring, step, (one) => followed(one, '')) as typeof next.scoring);
  return { template: scoring ? { ...next, scoring } : next, stuck };
}

interface Followers {
  readonly condition: (condition: unknown, at: string) => unknown;
  readonly check: (check: Check, at: string) => Check;
}

const RULES = ['ui:visibleIf', 'ui:requiredIf', 'ui:disabledIf'];
const WITH_WHEN = ['ui:fixedIf', 'ui:rowGuards', 'ui:deducir'];

function followInUi(ui: UiSchema, at: string, follow: Followers): UiSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isObject(value) && value['when'] !== undefined
      ? { ...value, when: follow.condition(value['when'], at) }
      : value;
  };
  const word = (key: string, value: unknown): unknown => {
    if (RULES.includes(key)) return follow.condition(value, at);
    if (WITH_WHEN.includes(key)) return inside(value);
    if (key === 'ui:ofrecidoSi' && isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([option, one]) => [option, follow.condition(one, at)]));
    }
    if (key !== 'ui:checks') return value;
    return (value as readonly Check[]).map((one) => {
      const asserted = one.assert && { assert: follow.condition(one.assert, at) as Condition };
      const faltan = one.faltan?.map((each) => ({ ...each, assert: follow.condition(each.assert, at) as Condition }));
      return follow.check({ ...(inside(one) as Check), ...asserted, ...(faltan && { faltan }) }, at);
    });
  };
  return Object.fromEntries(
    Object.entries(ui).map(([key, value]) => {
      if (key.startsWith('ui:')) return [key, word(key, value)];
      const isNode = isObject(value) && key !== 'requisitos';
      return [key, isNode ? followInUi(value, `${at}/${key === 'items' ? '*' : key}`, follow) : value];
    }),
  );
}

/** A check names what it points at from its own place; null: from so far below it cannot see the new one. */
function followInCheck(check: Check, at: string, { from, to }: Step): Check | null {
  let isStuck = false;
  const followed = (path: string): string => {
    const target = at + path;
    // A check that moved along names what moved with it.
    if (!isWithin(target, from) || isWithin(at, to)) return path;
    const next = to + target.slice(from.length);
    isStuck ||= !isWithin(next, at);
    return next.slice(at.length);
  };
  const moved: Check = {
    ...check,
    ...(check.valid && { valid: check.valid.map(followed) }),
    ...(check.ruta !== undefined && { ruta: followed(check.ruta) }),
  };
  return isStuck ? null : moved;
}

const CONDITIONS = ['when', 'counts', 'where'];

/** Places of answers are told by their patterns, whatever names them. */
function followInScoring(value: unknown, step: Step, condition: (one: unknown) => unknown): unknown {
  if (typeof value === 'string') {
    return isWithin(value, step.from) ? step.to + value.slice(step.from.length) : value;
  }
  if (Array.isArray(value)) return value.map((one) => followInScoring(one, step, condition));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isCondition = (CONDITIONS.includes(key) || key === 'of') && isObject(inner);
      return [key, isCondition ? condition(inner) : followInScoring(inner, step, condition)];
    }),
  );
}
