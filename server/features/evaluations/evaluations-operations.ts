import type { Operation } from '../../http/operation.ts';
import { READ_EVALUATION, SAVE_EVALUATION } from './evaluation-calls.ts';
import { excuseEvaluator } from './excuse-evaluator.ts';
import { listOwnEvaluations } from './list-own-evaluations.ts';
import { readReceipt } from './read-receipt.ts';

export const evaluationsOperations: readonly Operation[] = [
  ...Object.values(READ_EVALUATION),
  ...Object.values(SAVE_EVALUATION),
  excuseEvaluator,
  listOwnEvaluations,
  readReceipt,
];
