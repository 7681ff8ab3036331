import type { Operation } from '../../http/operation.ts';
import { addState } from './add-state.ts';
import { deleteState } from './delete-state.ts';
import { editState } from './edit-state.ts';
import { moveProjects } from './move-projects.ts';
import { proposeMoves } from './propose-moves.ts';

export const statesOperations: readonly Operation[] = [addState, editState, deleteState, proposeMoves, moveProjects];
