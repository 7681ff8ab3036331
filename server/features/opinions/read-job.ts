import { permit } from '#server/context/permit.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findJob } from './job-queries.ts';
import { presentJob } from './present-job.ts';

export const readJob = sessionOperation('read-job', {
  summary: 'How far something is that is made in the background',
  admit: async (context, { params }) => {
    const job = await findJob(context.db, params.id);
    if (!job) throw notFound();
    permit('GET /trabajos/{id}', context.actor, [job.requestedBy === context.actor.id ? 'self' : 'none']);
    return job;
  },
  run: async (_context, _input, job) => presentJob(job),
});
