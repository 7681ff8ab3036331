import type { Operation } from '../../http/operation.ts';
import { addState } from './add-state.ts';
import { deleteState } from './delete-state.ts';
import { editState } from './edit-state.ts';

export const statesOperations: readonly Operation[] = [addState, editState, deleteState];
