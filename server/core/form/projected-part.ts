import { parsePointer } from '#engine/pointer.ts';
import { childUi } from '#engine/template/child-ui.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { Projections } from '#engine/template/contract-node.ts';
import { withinSection } from './project-answers.ts';

const known = new WeakMap<PreparedSection, PreparedSection>();

/** The section with nothing but the answers that its contract's projections look at: most of a long one says nothing to them. */
export function projectedPart(projections: Projections, section: PreparedSection): PreparedSection {
  const kept = known.get(section);
  if (kept) return kept;
  const pointers = pointersOf(projections).flatMap((pointer) => withinSection(pointer, section.key) ?? []);
  const keys = new Set(pointers.map((pointer) => parsePointer(pointer)[0]));
  const properties = Object.entries(section.schema.properties ?? {}).filter(([key]) => keys.has(key));
  // What is derived from its neighbours needs them.
  const isDerived = properties.some(([key, { readOnly }]) => readOnly || childUi(section.ui, key)['ui:deriva']);
  const part = isDerived
    ? section
    : { ...section, schema: { ...section.schema, properties: Object.fromEntries(properties) } };
  known.set(section, part);
  return part;
}

function pointersOf({ proyecto = {}, listas = {}, personas = [], instituciones = [] }: Projections): string[] {
  return [
    ...Object.values(proyecto),
    ...Object.values(listas),
    ...personas.map(({ cada }) => cada),
    ...instituciones.map(({ cada }) => cada),
  ];
}
