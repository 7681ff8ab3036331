import type { Act } from '#schemas/generated/acts.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';
import { permit } from '#server/context/permit.ts';
import { findDraftByFingerprint } from '../../templates/template-draft-queries.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';

/** Drafts are there for administrators alone; for everybody else there is no such version. */
export async function findByFingerprint(
  context: Context,
  fingerprint: string,
  act: Act = 'GET /plantillas/{huella}',
): Promise<StoredTemplate> {
  permit(act, context.actor);
  if (!/^[0-9a-f]{64}$/u.test(fingerprint)) throw notFound();
  const stored = await context.services.templates.byFingerprint(fingerprint);
  if (stored) return stored;
  const draft = await findDraftByFingerprint(context.db, fingerprint);
  if (!draft) throw notFound();
  permit('GET /plantillas/{huella} of a draft', context.actor);
  return draft;
}
