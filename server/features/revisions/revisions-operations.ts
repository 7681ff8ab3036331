import type { Operation } from '../../http/operation.ts';
import { listRevisions } from './list-revisions.ts';
import { readRevision } from './read-revision.ts';

export const revisionsOperations: readonly Operation[] = [listRevisions, readRevision];
