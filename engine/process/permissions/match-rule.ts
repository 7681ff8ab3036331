import type { Hechos, Persona } from '../vocabulary.ts';
import { isOneOf } from './groups.ts';
import type { Rule, Test } from './rule.ts';

/** Facts are looked at one after the other, and only when everything before them holds: what is not needed may be absent. */
export function matchesRule(rule: Rule, acto: string, persona: Persona, hechos: Hechos): boolean {
  if (rule.who !== undefined && !isOneOf(persona.tipo, rule.who)) return false;
  if (rule.except !== undefined && isOneOf(persona.tipo, rule.except)) return false;
  if (rule.as !== undefined && !rule.as.some((relation) => persona.relaciones.includes(relation))) return false;
  if (rule.notAs?.some((relation) => persona.relaciones.includes(relation))) return false;
  return Object.entries(rule.when ?? {}).every(([key, test]) => passes(test, factOf(hechos, key, acto)));
}

function factOf(hechos: Hechos, key: string, acto: string): unknown {
  const value: unknown = hechos[key as keyof Hechos];
  if (value === undefined) throw new TypeError(`«${acto}» cannot be decided without the fact «${key}»`);
  return value;
}

function passes(test: Test<unknown>, value: unknown): boolean {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (test.notIn !== undefined && values.some((one) => test.notIn?.includes(one))) return false;
  return test.in === undefined || values.some((one) => test.in?.includes(one));
}
