import type { Operation } from '../../http/operation.ts';
import { deleteDraft } from './delete-draft.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftsOperations: readonly Operation[] = [readDraft, saveDraft, deleteDraft];
