import type { Operation } from '../../http/operation.ts';
import { readStructure } from './read-structure.ts';
import { readTemplate } from './read-template.ts';
import { readValidator } from './read-validator.ts';

export const templatesOperations: readonly Operation[] = [readStructure, readTemplate, readValidator];
