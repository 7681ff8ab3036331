import type { Operation } from '../../http/operation.ts';
import { readCallValues } from './read-call-values.ts';
import { saveCallValues } from './save-call-values.ts';

export const factsOperations: readonly Operation[] = [readCallValues, saveCallValues];
