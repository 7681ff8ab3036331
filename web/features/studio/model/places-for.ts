import { indexFields } from '#engine/template/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { hasFixedSections } from './contract-lock.ts';
import type { ItemKind } from './palette.ts';

/** The objects an item of this kind may be put into: the form, its groups, rows of its lists. */
export function placesFor(template: Template, kind: ItemKind): { pattern: string; label: string }[] {
  const fields = indexFields(template.schema, template.ui);
  const places = [...fields.values()].flatMap(({ pattern, type, label, readOnly }) => {
    if (type !== 'object' || readOnly) return [];
    const list = pattern.endsWith('/*') ? fields.get(pattern.slice(0, -'/*'.length)) : undefined;
    return [{ pattern, label: list?.label ?? label }];
  });
  // The sections of the project form are fixed: nothing stands beside them.
  const isOpen = ({ pattern }: { pattern: string }): boolean => pattern !== '' || !hasFixedSections(template);
  return places.filter((place) => isOpen(place) && (kind !== 'seccion' || !place.pattern.includes('*')));
}
