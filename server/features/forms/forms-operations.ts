import type { Operation } from '../../http/operation.ts';
import { readFormHeader } from './read-form-header.ts';

export const formsOperations: readonly Operation[] = [readFormHeader];
