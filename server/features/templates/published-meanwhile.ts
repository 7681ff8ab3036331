import type { Template } from '#engine/template/template.ts';
import type { Change } from '#engine/versions/change.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import type { TemplateMeanwhile } from '#schemas/generated/domain/template-meanwhile.ts';
import type { Context } from '#server/context/context.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { findTemplate, type StoredTemplate } from '../../templates/template-queries.ts';
import { findPublishedSince, findPublisher, findVersion } from './publication-queries.ts';
import { reviewText } from './review-text.ts';

/** The version that was published after a draft was opened, with what it changed: the draft would silently undo it. */
export async function readMeanwhile(
  context: Pick<Context, 'db' | 'services' | 'log'>,
  draft: DraftRow,
): Promise<Sent<TemplateMeanwhile> | null> {
  const id = await findPublishedSince(context.db, draft);
  const newer = id === null ? null : await findTemplate(context.db, id);
  if (!newer) return null;
  const { author, at } = await findPublisher(context.db, newer.id);
  return {
    plantilla: presentTemplate(newer),
    autor: author,
    fecha: at.toISOString(),
    cambios: (await changesSince(context, draft, newer)).map(presentChange),
  };
}

/** Against what the draft was opened beside, which may be newer than what it was opened from. */
async function changesSince(
  context: Pick<Context, 'db' | 'services' | 'log'>,
  draft: DraftRow,
  newer: StoredTemplate,
): Promise<readonly Change[]> {
  return (await reviewText(context, JSON.stringify(newer.template), await findBase(context, draft))).changes;
}

/** What a draft was opened beside; of a form's first version, itself. */
export async function findBase(context: Pick<Context, 'db' | 'services'>, draft: DraftRow): Promise<Template> {
  const id = (await findVersion(context.db, draft, draft.baseVersion)) ?? draft.parentId;
  return id === null ? draft.template : (await context.services.templates.byId(id)).template;
}
