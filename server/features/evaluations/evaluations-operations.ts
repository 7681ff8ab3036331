import type { Operation } from '../../http/operation.ts';
import { READ_EVALUATION } from './read-evaluation.ts';
import { SAVE_EVALUATION } from './save-evaluation.ts';

export const evaluationsOperations: readonly Operation[] = [
  ...Object.values(READ_EVALUATION),
  ...Object.values(SAVE_EVALUATION),
];
