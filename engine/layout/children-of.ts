import type { Field, Unit } from '../template/prepared/prepared-template.ts';

const indexes = new WeakMap<Unit, ReadonlyMap<string, readonly Field[]>>();

/** The fields that lie directly in a node, in form order. Made once per unit. */
export function childrenOf(unit: Unit, pattern: string): readonly Field[] {
  let index = indexes.get(unit);
  if (!index) {
    const made = new Map<string, Field[]>();
    for (const field of unit.fields.values()) {
      if (field.parent === null) continue;
      const siblings = made.get(field.parent) ?? [];
      siblings.push(field);
      made.set(field.parent, siblings);
    }
    for (const siblings of made.values()) siblings.sort((a, b) => a.order - b.order);
    indexes.set(unit, made);
    index = made;
  }
  return index.get(pattern) ?? [];
}
