import type { Lists } from '#engine/template/lists.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { Context } from '../../context.ts';
import { presentTemplate, type PresentedTemplate } from '../../templates/present-template.ts';
import { findClosedLists, type StoredTemplate } from '../../templates/template-queries.ts';

/** What a version says: never another thing under the same fingerprint. */
export interface PresentedVersion {
  plantilla: PresentedTemplate;
  schema: FieldSchema;
  ui: RootUi;
  scoring: unknown;
}

/** What changes without a new version: the lists of its call, and with them its validator. */
export interface PresentedLists {
  listas: Lists;
  /** Address of the validator module; null of a draft, which is interpreted. */
  validador: string | null;
}

export function presentVersion(stored: StoredTemplate): PresentedVersion {
  const { schema, ui, scoring = null } = stored.template;
  return { plantilla: presentTemplate(stored), schema, ui, scoring };
}

/** The lists of its call as they are today; the validator exists when this is told. */
export async function presentLists(context: Context, stored: StoredTemplate): Promise<PresentedLists> {
  const { templates } = context.services;
  const ready = await templates.ready(stored);
  await templates.publishModule(ready);
  return { listas: ready.prepared.lists, validador: `/api/gestor/validador/${ready.key}.js` };
}

/** All of its call, for any may come into use while it is edited. Nothing is compiled for a draft. */
export async function presentDraftLists(context: Context, stored: StoredTemplate): Promise<PresentedLists> {
  return { listas: await findClosedLists(context.db, stored.year), validador: null };
}
