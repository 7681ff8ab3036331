import { isWithin } from '#engine/pointer.ts';
import { conditionPaths } from '#engine/conditions/condition-paths.ts';
import type { Condition } from '#engine/conditions/condition.ts';

interface Extracted {
  /** null: nothing else is said. */
  readonly rest: Condition | null;
  readonly taken: Condition | null;
  readonly isRequired: boolean;
}

/**
 * The condition, asking of an answer where it is now what it asked of it before; `from` and `to` are places in the scope
 * (`respuestas`, `problema`, `claridad`), `to` null where the condition does not see it any more. null: it asks in a way
 * that cannot follow.
 */
export function moveCondition(
  condition: Condition,
  from: readonly string[],
  to: readonly string[] | null,
): Condition | null {
  if (to === null) return names(condition, from) ? null : condition;
  const alternatives = moveAlternatives(condition, from, to);
  if (alternatives === null) return null;
  const found = extract({ ...condition, ...alternatives }, from, true);
  if (found === null) return null;
  if (found.taken === null && !found.isRequired) return { ...condition, ...alternatives };
  return put(found.rest ?? {}, to, found);
}

/** Beside one another, each looks at all there is: each follows by itself. */
function moveAlternatives(
  { not, allOf, anyOf }: Condition,
  from: readonly string[],
  to: readonly string[],
): Pick<Condition, 'not' | 'allOf' | 'anyOf'> | null {
  const each = (list: readonly Condition[] | undefined) => list?.map((one) => moveCondition(one, from, to));
  const [negated, all, any] = [not && moveCondition(not, from, to), each(allOf), each(anyOf)];
  if (negated === null || all?.includes(null) || any?.includes(null)) return null;
  return { ...(negated && { not: negated }), ...(all && { allOf: soundOf(all) }), ...(any && { anyOf: soundOf(any) }) };
}

function soundOf(list: readonly (Condition | null)[]): readonly Condition[] {
  return list.filter((one) => one !== null);
}

function extract(node: Condition, path: readonly string[], isTop: boolean): Extracted | null {
  const [key = '', ...below] = path;
  // An alternative inside of a group sees this group alone.
  if (!isTop && alternativesOf(node).some((one) => names(one, path))) return null;
  const { properties = {}, required = [], ...others } = node;
  const { [key]: inner, ...siblings } = properties;
  if (below.length === 0) {
    const isRequired = required.includes(key);
    const left = required.filter((one) => one !== key);
    return { rest: tidy({ ...others, properties: siblings, required: left }), taken: inner ?? null, isRequired };
  }
  const found = inner && extract(inner, below, false);
  if (found === null) return null;
  if (!found) return { rest: node, taken: null, isRequired: false };
  const left = found.rest === null ? siblings : { ...properties, [key]: found.rest };
  return { ...found, rest: tidy({ ...others, properties: left, required }) };
}

function put(node: Condition, [key = '', ...below]: readonly string[], found: Extracted): Condition {
  if (below.length > 0) {
    const inner = put(node.properties?.[key] ?? {}, below, found);
    return { ...node, properties: { ...node.properties, [key]: inner } };
  }
  return {
    ...node,
    ...(found.taken && { properties: { ...node.properties, [key]: found.taken } }),
    ...(found.isRequired && { required: [...(node.required ?? []), key] }),
  };
}

function alternativesOf({ not, allOf = [], anyOf = [] }: Condition): readonly Condition[] {
  return [...(not ? [not] : []), ...allOf, ...anyOf];
}

function names(condition: Condition, path: readonly string[]): boolean {
  const at = `/${path.join('/')}`;
  return conditionPaths(condition).some((one) => isWithin(one, at));
}

/** Without words that say nothing; null: none is left. */
function tidy({ properties = {}, required = [], ...others }: Condition): Condition | null {
  const left: Condition = {
    ...others,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
  return Object.keys(left).length > 0 ? left : null;
}
