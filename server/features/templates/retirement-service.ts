import type { RetireTemplateAnswer } from '#schemas/generated/api/retire-template.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { findTemplate, type StoredTemplate } from '../../templates/template-queries.ts';
import { lockVersion, markRetired } from './publication-queries.ts';

/**
 * Takes a published version out of what the studio offers and out of what waits for the next call. Answers stay under
 * it; where forms are still written under it, another one has to take its place first. The call is locked, so that
 * nobody begins a form under it meanwhile.
 */
export async function retireVersion(
  context: Context,
  stored: StoredTemplate,
  motivo: string,
): Promise<RetireTemplateAnswer> {
  const detail = { plantilla: stored.id, motivo };
  return write(context, { action: 'template.retire', call: stored.year, detail, again }, async (trx) => {
    const now = await lockVersion(trx, stored.id);
    if (now?.state === 'retirada') throw refuse(TEXT.alreadyRetired);
    if (now?.inForce) throw refuse(TEXT.retireInForce);
    if (now?.pinned) throw refuse(TEXT.retirePinned);
    await markRetired(trx, stored.id);
    return { ref: { id: stored.id }, value: await presentRetired(trx, stored.id) };
  });
}

const again = ({ id }: { id: number | string }, trx: Write): Promise<RetireTemplateAnswer> =>
  presentRetired(trx, Number(id));

async function presentRetired(trx: Write, id: number): Promise<RetireTemplateAnswer> {
  const stored = await findTemplate(trx, id);
  if (!stored) throw notFound(FORM_MESSAGES.unknownTemplate);
  return { plantilla: presentTemplate(stored), estado: 'retirada' };
}

function refuse(message: string): Error {
  return badRequest(message, [requestProblem('/id', 'retirar', message)]);
}
