import type { Operation } from '../../http/operation.ts';
import { readDocumentation } from './read-documentation.ts';
import { readProjectSection } from './read-project-section.ts';
import { saveProjectSection } from './save-project-section.ts';

export const projectFormOperations: readonly Operation[] = [readProjectSection, readDocumentation, saveProjectSection];
