import { childUi } from '#engine/template/child-ui.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { UiSchema } from '#engine/template/ui-schema.ts';
import { sectionContract, type AnnotatedSchema } from './contract-annotations.ts';
import { isPersonal } from './personal-records.ts';

const known = new WeakMap<PreparedSection, AnnotatedSchema>();

/** What is said about people in a section: by the marks of its contract, and by those of its template (`ui:personal`). */
export function markedContract(kind: string, section: PreparedSection): AnnotatedSchema {
  const kept = known.get(section) ?? withMarks(sectionContract(kind, section.key), section);
  known.set(section, kept);
  return kept;
}

export function withMarks(contract: AnnotatedSchema, section: PreparedSection): AnnotatedSchema {
  return marksPeople(section) ? marked(contract, section.schema, section.ui, false) : contract;
}

/** Whether the template marks something that its contract does not know. */
export function marksPeople({ fields }: PreparedSection): boolean {
  return [...fields.values()].some(({ ui }) => ui['ui:personal'] !== undefined);
}

/**
 * What a template adds to a row about a person goes with the person, marked or not; outside of rows only what is marked does,
 * so there the rest is known by name.
 */
function marked(contract: AnnotatedSchema, schema: FieldSchema, ui: UiSchema, isInRow: boolean): AnnotatedSchema {
  const mark = contract['x-personal'] ?? ui['ui:personal'];
  const items = schema.items && marked(contract.items ?? {}, schema.items, childUi(ui, 'items'), true);
  const added = Object.entries(schema.properties ?? {}).flatMap(([key, property]): [string, AnnotatedSchema][] => {
    const own = contract.properties?.[key];
    const inner = marked(own ?? {}, property, childUi(ui, key), isInRow);
    return own || !isInRow || isPersonal(inner) ? [[key, inner]] : [];
  });
  return {
    ...contract,
    ...(mark !== undefined && { 'x-personal': mark }),
    ...(items && { items }),
    ...(schema.properties && { properties: { ...contract.properties, ...Object.fromEntries(added) } }),
  };
}
