import { JOB_MESSAGES } from '#schemas/messages/background-jobs.ts';
import { findCommission } from '#server/core/commission/commission-rows.ts';
import { permit } from '#server/context/permit.ts';
import { write, type Ref, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findJob, insertJob } from './job-queries.ts';
import { listOpinions } from './opinion-queries.ts';
import { presentJob } from './present-job.ts';

/** Asked for again while the job is at work, it answers with that job. */
export const packOpinions = sessionOperation('pack-opinions', {
  summary: 'Begins to pack all evaluations of a commission into one ZIP, in the background',
  admit: async (context) => void permit('POST /com/{id}/dictamenes', context.actor),
  run: async (context, { params: { id } }) =>
    write(context, { action: 'commission.pack', again }, async (trx) => {
      const commission = await findCommission(trx, id);
      if (!commission) throw notFound();
      const { length: total } = await listOpinions(trx, id);
      if (total === 0) throw badRequest(JOB_MESSAGES.nothingToPack);
      const { isNew, ...job } = await insertJob(trx, { commission: id, requestedBy: context.actor.id, total });
      if (isNew) await context.services.jobs.enqueue('print', { job: job.id }, trx);
      return { ref: { id: job.id }, detail: { comision: id, trabajo: job.id }, value: presentJob(job) };
    }),
});

async function again({ id }: Ref, trx: Write) {
  const job = await findJob(trx, Number(id));
  if (!job) throw notFound();
  return presentJob(job);
}
