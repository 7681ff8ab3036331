import type { Operation } from '../../http/operation.ts';
import { readProjectSection } from './read-project-section.ts';
import { saveProjectSection } from './save-project-section.ts';

export const projectFormOperations: readonly Operation[] = [readProjectSection, saveProjectSection];
