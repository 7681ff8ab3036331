import type { Lists } from '#engine/template/lists.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { Context } from '../../context.ts';
import { presentTemplate, type PresentedTemplate } from '../../templates/present-template.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';

export interface PresentedStructure {
  plantilla: PresentedTemplate;
  schema: FieldSchema;
  ui: RootUi;
  scoring: unknown;
  listas: Lists;
  /** Address of the validator module. */
  validador: string;
}

/** A version with the lists of its call as they are today; its validator exists when this is told. */
export async function presentStructure(context: Context, stored: StoredTemplate): Promise<PresentedStructure> {
  const { templates } = context.services;
  const ready = await templates.ready(stored);
  await templates.publishModule(ready);
  const { schema, ui, scoring = null } = stored.template;
  const validador = `/api/gestor/validador/${ready.key}.js`;
  return { plantilla: presentTemplate(stored), schema, ui, scoring, listas: ready.prepared.lists, validador };
}
