import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { takesLong } from '#engine/validation/takes-long.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { badRequest } from '../errors/bad-request.ts';
import { overloaded } from '../errors/overloaded.ts';
import type { Judged, VerdictScope } from './template-jobs.ts';
import { TemplateLimitExceeded } from './template-limit-exceeded.ts';
import type { ReadyTemplate } from './ready-template.ts';
import { ThreadBusy } from './thread-busy.ts';

/**
 * The verdict over what somebody sent: at once where that takes a moment, as it nearly always does; else in a thread of
 * its own, within a limit, so that nobody can make all others wait.
 */
export async function giveVerdict(
  { stored, prepared, validator, key, heavy }: ReadyTemplate,
  section: PreparedSection,
  answers: unknown,
  options: VerdictScope,
): Promise<Judged> {
  if (!takesLong(section, answers)) return verdict(section, answers, { ...options, validator });
  const { template } = stored;
  try {
    return await heavy.run('judge', {
      key,
      template,
      lists: prepared.lists,
      section: section.number,
      answers,
      options,
    });
  } catch (error) {
    if (error instanceof ThreadBusy) throw overloaded('long verdicts');
    if (error instanceof TemplateLimitExceeded) throw badRequest(TEXT.answersTooCostly);
    throw error;
  }
}
