import { holdsDocuments } from '#engine/template/holds-documents.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Field } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { hasFixedSections } from '../nodes/contract-lock.ts';
import { PALETTE, type ItemKind } from '../palette/palette.ts';

/** The objects an item of this kind may be put into: the form, its groups, rows of its lists. */
export function placesFor(template: Template, kind: ItemKind): { pattern: string; label: string }[] {
  const { place } = PALETTE[kind]('');
  return openPlaces(template).filter(({ pattern }) => {
    const isRow = pattern.includes('*');
    return !(place === 'row' && !isRow) && !(place === 'outside' && isRow);
  });
}

/** Every object that takes further items. */
export function openPlaces(template: Template): { pattern: string; label: string }[] {
  const fields = indexFields(template.schema, template.ui);
  return [...fields.values()].flatMap((field) => {
    const { pattern, label } = field;
    if (!isOpen(template, field, fields)) return [];
    const list = pattern.endsWith('/*') ? fields.get(pattern.slice(0, -'/*'.length)) : undefined;
    return [{ pattern, label: list?.label ?? label }];
  });
}

/** The months of a schedule are not filled in one by one, and where documents are listed nothing is asked. */
function isOpen(template: Template, field: Field, fields: ReadonlyMap<string, Field>): boolean {
  const { pattern, type, readOnly } = field;
  if (type !== 'object' || readOnly || holdsDocuments(field)) return false;
  if (fields.get(pattern.slice(0, -'/*'.length))?.ui['ui:widget'] === 'cronograma') return false;
  // The sections of the project form are fixed: nothing comes beside them.
  return pattern !== '' || !hasFixedSections(template);
}
