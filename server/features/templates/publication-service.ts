import type { Template } from '#engine/template/template.ts';
import type { Context } from '#server/context/context.ts';
import { CHANGED, untilUnchanged } from '../../db/until-unchanged.ts';
import { write, type Write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import type { PublishTemplateAnswer, PublishTemplateBody } from '#schemas/generated/api/publish-template.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { fingerprint } from '../../templates/fingerprint.ts';
import { presentPublished } from './present-published.ts';
import { lockDraft, nextVersion, type DraftRow } from '../../templates/template-draft-queries.ts';
import { findTemplate } from '../../templates/template-queries.ts';
import { insertModule } from '../../templates/module-queries.ts';
import { validatorKey } from '../../templates/validator-key.ts';
import { checkDraft, type Sound } from './check-draft.ts';
import { findPinned } from './impact-queries.ts';
import { EvaluationsChanged, moveEvaluations, planMove, stillPlanned, type PlannedMove } from './move-evaluations.ts';
import { DraftGone, draftGone, DraftOutrun, draftOutrun } from './publication-conflicts.ts';
import { findPublishedSince, findStanding, markPublished } from './publication-queries.ts';
import { draftConflict, DraftMoved, mustFindDraft } from './template-draft-service.ts';

/**
 * Checks, compiles and tries a draft, then makes it the next version of its form. Forms stay on the version they were
 * saved under; where all of a call share one (contract.md 5), all but the signed ones move together, or the new one waits.
 */
export async function publishDraft(
  context: Context,
  draft: DraftRow,
  publication: PublishTemplateBody,
): Promise<PublishTemplateAnswer> {
  if (publication.version !== undefined && publication.version !== draft.draftVersion) {
    throw await draftConflict(context, draft);
  }
  if ((await findPublishedSince(context.db, draft)) !== null) throw await draftOutrun(context, draft);
  return storePublication(context, draft, publication, await checkDraft(context, draft, publication));
}

/**
 * The calls are locked alone, so that no first save can come between. The move of the evaluations is planned before,
 * because everybody waits while the calls are locked; only where people save them all the time it is planned under the lock.
 */
async function storePublication(
  context: Context,
  draft: DraftRow,
  publication: PublishTemplateBody,
  sound: Sound,
): Promise<PublishTemplateAnswer> {
  const { template, lists } = sound;
  return untilUnchanged('template.publish', async (isLast) => {
    const pinnedId = publication.migrar === undefined || isLast ? null : await findPinned(context.db, draft);
    const move = pinnedId === null ? null : { line: draft, after: template, lists };
    const planned = move && (await planMove(context, context.db, move));
    try {
      return await publishUnderLock(context, draft, publication, { ...sound, planned, isLast });
    } catch (error) {
      if (error instanceof EvaluationsChanged) return CHANGED;
      if (error instanceof DraftMoved) throw await draftConflict(context, await mustFindDraft(context, draft.id));
      if (error instanceof DraftOutrun) throw await draftOutrun(context, await mustFindDraft(context, draft.id));
      if (error instanceof DraftGone) throw await draftGone(context, draft.id);
      throw error;
    }
  });
}

function publishUnderLock(
  context: Context,
  draft: DraftRow,
  publication: PublishTemplateBody,
  { template, lists, module, planned, isLast }: Sound & { planned: PlannedMove | null; isLast: boolean },
): Promise<PublishTemplateAnswer> {
  const { year } = draft;
  const detail = { nota: publication.nota };
  return write(context, { action: 'template.publish', call: year, detail, again }, async (trx) => {
    const now = await lockDraft(trx, draft.id);
    if (!now) throw new DraftGone();
    if (now.draftVersion !== draft.draftVersion) throw new DraftMoved();
    if ((await findPublishedSince(trx, now)) !== null) throw new DraftOutrun();
    const version = await nextVersion(trx, draft);
    const parent = now.parentId === null ? null : (await findTemplate(trx, now.parentId))?.fingerprint;
    const final = { ...template, meta: metaOf(template, { version, note: publication.nota, parent }) };
    const pinnedId = await findPinned(trx, draft);
    const moves = pinnedId !== null && publication.migrar !== undefined;
    const published = {
      id: draft.id,
      template: final,
      fingerprint: fingerprint(final),
      inForce: pinnedId === null || moves,
      publisher: context.actor.id,
    };
    await markPublished(trx, published);
    await insertModule(trx, validatorKey(published.fingerprint, lists), module);
    let moved = 0;
    if (moves) {
      const move = { line: draft, after: template, lists };
      const plan = isLast ? await planMove(context, trx, move) : await stillPlanned(trx, move, planned);
      moved = await moveEvaluations(context, trx, plan, { from: pinnedId, to: published.id });
    }
    return {
      ref: { id: draft.id, version },
      detail: {
        plantilla: draft.id,
        tipo: draft.kind,
        modalidad: draft.modality,
        anio: year,
        version,
        migradas: moved,
      },
      value: await readPublished(trx, draft.id),
    };
  });
}

/** For a draft that was published already: the answer given under this Idempotency-Key, or who published the draft. */
export async function repeatPublication(context: Context, id: number): Promise<PublishTemplateAnswer> {
  try {
    return await write<PublishTemplateAnswer>(context, { action: 'template.publish', again }, async () => {
      throw new DraftGone();
    });
  } catch (error) {
    throw error instanceof DraftGone ? await draftGone(context, id) : error;
  }
}

async function again({ id }: { id: number | string }, trx: Write): Promise<PublishTemplateAnswer> {
  return readPublished(trx, Number(id));
}

/** An imported text names a parent of its own, which may not be the version before it here. */
function metaOf(
  { meta: { padre: _imported, ...meta } }: Template,
  { version, note, parent }: { version: number; note: string; parent: string | null | undefined },
): Template['meta'] {
  return { ...meta, version, nota: note, ...(parent && { padre: parent }) };
}

async function readPublished(trx: Write, id: number): Promise<PublishTemplateAnswer> {
  const [stored, standing] = [await findTemplate(trx, id), await findStanding(trx, id)];
  if (!stored) throw notFound(TEXT.noDraft);
  return presentPublished(stored, standing);
}
