import type { Operation } from '../../http/operation.ts';
import { readIdea } from './read-idea.ts';
import { saveIdea } from './save-idea.ts';

export const ideasOperations: readonly Operation[] = [readIdea, saveIdea];
