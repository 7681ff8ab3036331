import { isSigned } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import type { Signing } from '#engine/layout/printed-document.ts';
import type { Act } from '#schemas/generated/acts.ts';
import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import type { Context } from '#server/context/context.ts';
import { openStored } from './open-stored.ts';
import { concernOf } from '#server/core/project/project-facts.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { findAppraisers, type Appraisers } from '#server/core/form/appraisers.ts';
import { evaluatorOf } from '#server/core/form/evaluators.ts';
import type { FormForReading } from '#server/core/form/form-for-reading.ts';

const TEXT = PRINT_TEXTS.signing;

/** Who signs a definitive form on paper, or signed it; null: there is nothing to sign yet, or nobody is named to this reader. */
export async function readSigning(
  context: Context,
  read: Pick<FormForReading, 'project' | 'form' | 'decision'>,
): Promise<Signing | null> {
  const { project, form, decision } = read;
  if (!isSigned(form.kind) || (form.state !== 'completa' && form.state !== 'firmada')) return null;
  const about = { ...form, projectId: project.project.id };
  const { commission, signature } = await findAppraisers(context.db, about, evaluatorOf(form, context.actor.id));
  const isNameless = decision.omissions.includes('no evaluator names');
  const members = isNameless ? [] : (commission?.members ?? []).map(nameOf);
  if (!signature)
    return members.length === 0 ? null : { title: TEXT.commission, lines: [], picture: null, places: members };
  const when = localMinute(new Date(signature.at));
  if (isNameless) return { title: TEXT.commission, lines: [TEXT.signedNameless(when)], picture: null, places: [] };
  const act = `signature file of /${form.kind}` as Act;
  const showsPicture = decideOnProject(act, context.actor, project.facts, concernOf(project, form)).allowed;
  const picture = showsPicture ? await pictureOf(context, signature) : null;
  return {
    title: TEXT.commission,
    lines: [
      TEXT.signed(nameOf(signature.author), when),
      ...(members.length === 0 ? [] : [TEXT.members(members)]),
      ...(showsPicture && picture === null ? [TEXT.noPicture] : []),
    ],
    picture,
    places: [],
  };
}

const nameOf = ({ ape, nom }: PersonName): string => `${ape}, ${nom}`;

/** What was signed is given out also where its picture is lost: that is said on it, and in the log. */
async function pictureOf(
  context: Context,
  signature: NonNullable<Appraisers['signature']>,
): Promise<Uint8Array | null> {
  try {
    const parts: Buffer[] = [];
    for await (const part of await openStored(context, signature)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}
