import type { Lists } from '#engine/template/lists.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { Context } from '../../context.ts';
import { listNamesOf, pickLists } from '../../templates/closed-lists.ts';
import { presentTemplate, type PresentedTemplate } from '../../templates/present-template.ts';
import { findClosedLists, type StoredTemplate } from '../../templates/template-queries.ts';

export interface PresentedStructure {
  plantilla: PresentedTemplate;
  schema: FieldSchema;
  ui: RootUi;
  scoring: unknown;
  listas: Lists;
  /** Address of the validator module; null of a draft, which is interpreted. */
  validador: string | null;
}

/** A version with the lists of its call as they are today; its validator exists when this is told. */
export async function presentStructure(context: Context, stored: StoredTemplate): Promise<PresentedStructure> {
  const { templates } = context.services;
  const ready = await templates.ready(stored);
  await templates.publishModule(ready);
  return present(stored, ready.prepared.lists, `/api/gestor/validador/${ready.key}.js`);
}

/** Nothing is compiled for a draft. */
export async function presentDraftStructure(context: Context, stored: StoredTemplate): Promise<PresentedStructure> {
  const lists = await findClosedLists(context.db, stored.year);
  return present(stored, pickLists(lists, listNamesOf(stored.template)), null);
}

function present(stored: StoredTemplate, listas: Lists, validador: string | null): PresentedStructure {
  const { schema, ui, scoring = null } = stored.template;
  return { plantilla: presentTemplate(stored), schema, ui, scoring, listas, validador };
}
