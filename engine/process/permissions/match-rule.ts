import type { Facts, Person } from '../vocabulary.ts';
import { isOneOf } from '../user-groups.ts';
import type { Rule, Test } from './rule.ts';

/** Facts are looked at one after the other, and only when everything before them holds: what is not needed may be absent. */
export function matchesRule(rule: Rule, act: string, person: Person, facts: Facts): boolean {
  if (rule.who !== undefined && !isOneOf(person.type, rule.who)) return false;
  if (rule.except !== undefined && isOneOf(person.type, rule.except)) return false;
  if (rule.as !== undefined && !rule.as.some((relation) => person.relations.includes(relation))) return false;
  if (rule.notAs?.some((relation) => person.relations.includes(relation))) return false;
  return Object.entries(rule.when ?? {}).every(([key, test]) => passes(test, factOf(facts, key, act)));
}

function factOf(facts: Facts, key: string, act: string): unknown {
  const value: unknown = facts[key as keyof Facts];
  if (value === undefined) throw new TypeError(`«${act}» cannot be decided without the fact «${key}»`);
  return value;
}

function passes(test: Test<unknown>, value: unknown): boolean {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (test.notIn !== undefined && values.some((one) => test.notIn?.includes(one))) return false;
  return test.in === undefined || values.some((one) => test.in?.includes(one));
}
