import type { Operation } from '../../http/operation.ts';
import { readCallValues } from './read-call-values.ts';
import { readFacts } from './read-facts.ts';
import { saveCallValues } from './save-call-values.ts';
import { saveFacts } from './save-facts.ts';

export const factsOperations: readonly Operation[] = [readCallValues, saveCallValues, readFacts, saveFacts];
