import type { Operation } from '../../http/operation.ts';
import { deleteDraft } from './delete-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftsOperations: readonly Operation[] = [listDrafts, readDraft, saveDraft, deleteDraft];
