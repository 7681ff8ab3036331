import type { Field, Unit } from './prepared-template.ts';

/** Items that a reader is not meant to see, by their `ui:audiencia`; without one an item is for everybody. */
export type HiddenAudiences = ReadonlySet<string>;

export const EVERYTHING: HiddenAudiences = new Set();
export const OF_THE_OFFICE: HiddenAudiences = new Set(['administracion']);
export const OF_THE_COMMISSION: HiddenAudiences = new Set(['comision', 'administracion']);

export function isHidden({ ui }: Pick<Field, 'ui'>, hidden: HiddenAudiences): boolean {
  const audience = ui['ui:audiencia'];
  return audience !== undefined && hidden.has(audience);
}

/** By itself, or with the group it is in. */
export function isWithinHidden(unit: Unit, pointer: string, hidden: HiddenAudiences): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = unit.fields.get(at);
    if (field && isHidden(field, hidden)) return true;
  }
  return false;
}
