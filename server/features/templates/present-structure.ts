import type { Sent } from '#schemas/operation-parts.ts';
import type { ReadTemplateAnswer } from '#schemas/generated/api/read-template.ts';
import type { ReadTemplateListsAnswer } from '#schemas/generated/api/read-template-lists.ts';
import type { Context } from '#server/context/context.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { findClosedLists } from '../../templates/closed-list-queries.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';

/** What a version says: never another thing under the same fingerprint. */
export function presentVersion(stored: StoredTemplate): Sent<ReadTemplateAnswer> {
  const { schema, ui, scoring = null } = stored.template;
  return { plantilla: presentTemplate(stored), schema, ui, scoring };
}

/**
 * What changes without a new version: the lists of its call as they are today, and with them the address of its validator,
 * which exists when this is told.
 */
export async function presentLists(
  context: Context,
  stored: StoredTemplate,
): Promise<Sent<ReadTemplateListsAnswer> & { validador: string }> {
  const { templates } = context.services;
  const ready = await templates.ready(stored);
  await templates.publishModule(ready);
  return { listas: ready.prepared.lists, validador: `/api/gestor/validador/${ready.key}.js` };
}

/** All of its call, for any may come into use while it is edited. Nothing is compiled for a draft. */
export async function presentDraftLists(
  context: Context,
  stored: StoredTemplate,
): Promise<Sent<ReadTemplateListsAnswer>> {
  return { listas: await findClosedLists(context.db, stored.year), validador: null };
}
