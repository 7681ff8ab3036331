import { JOB_MESSAGES } from '#schemas/messages/background-jobs.ts';
import { permit } from '#server/context/permit.ts';
import { openStored } from '#server/core/document/open-stored.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findJob } from './job-queries.ts';
import { archiveName } from './present-job.ts';

export const downloadJob = sessionOperation('download-job', {
  summary: 'The file that something in the background has made; it stays for a day',
  admit: async (context, { params }) => {
    permit('GET /trabajos/{id}/archivo', context.actor);
    const job = await findJob(context.db, params.id);
    if (!job) throw notFound();
    return job;
  },
  run: async (context, _input, { commission, storageKey, size, sha256 }) => {
    if (storageKey === null || size === null || sha256 === null) throw notFound(JOB_MESSAGES.notReady);
    const content = await openStored(context, { storageKey });
    return { file: { name: archiveName(commission), type: 'application/zip', content, size, etag: sha256 } };
  },
});
