import type { Operation } from '../../http/operation.ts';
import { downloadJob } from './download-job.ts';
import { packOpinions } from './pack-opinions.ts';
import { readJob } from './read-job.ts';

export const opinionsOperations: readonly Operation[] = [packOpinions, readJob, downloadJob];
