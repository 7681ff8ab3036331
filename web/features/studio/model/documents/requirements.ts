import { contractOf } from '#engine/template/contracts.ts';
import { kindName, type Template } from '#engine/template/template.ts';
import type { Requirement } from '#engine/template/ui-schema.ts';
import { newKey } from '../nodes/new-key.ts';
import { uiAt } from '../nodes/node-path.ts';

/** The documents that a project must bring, as the template lists them. */
export function requirementsOf({ ui }: Template): readonly Requirement[] {
  return ui.requisitos ?? [];
}

/** The section where documents are asked for; null: this form asks for none. */
export function documentsPlace(template: Template): string | null {
  const key = Object.keys(template.schema.properties ?? {}).find(
    (one) => uiAt(template, `/${one}`)['ui:widget'] === 'requisitos',
  );
  return key === undefined ? null : `/${key}`;
}

/** Other parts of the system rely on the document: it stays. */
export function isRequirementLocked({ meta }: Pick<Template, 'meta'>, id: string): boolean {
  return contractOf(kindName(meta))?.['x-requisitos']?.some((one) => one.id === id) ?? false;
}

function withRequirements(template: Template, next: readonly Requirement[]): Template {
  const { requisitos: _before, ...ui } = template.ui;
  return { ...template, ui: { ...ui, ...(next.length > 0 && { requisitos: next }) } };
}

/** One more, at the end: a PDF that everybody brings. */
export function addRequirement(template: Template, nom: string): { template: Template; id: string } {
  const before = requirementsOf(template);
  const id = newKey(
    nom,
    before.map((one) => one.id),
  );
  const added: Requirement = { id, nom, formatos: ['pdf'], obligatorio: true };
  return { template: withRequirements(template, [...before, added]), id };
}

/** A name that no other document has. */
export function freshRequirementName(template: Template, base: string): string {
  const names = requirementsOf(template).map(({ nom }) => nom);
  let name = base;
  for (let n = 2; names.includes(name); n++) name = `${base}_${n}`;
  return name;
}

export function changeRequirement(
  template: Template,
  id: string,
  change: (requirement: Requirement) => Requirement,
): Template {
  return withRequirements(
    template,
    requirementsOf(template).map((one) => (one.id === id ? change(one) : one)),
  );
}

export function removeRequirement(template: Template, id: string): Template {
  return withRequirements(
    template,
    requirementsOf(template).filter((one) => one.id !== id),
  );
}

export function moveRequirement(template: Template, at: number, by: -1 | 1): Template {
  const list = [...requirementsOf(template)];
  const [one, other] = [list[at], list[at + by]];
  if (!one || !other) return template;
  list[at] = other;
  list[at + by] = one;
  return withRequirements(template, list);
}
