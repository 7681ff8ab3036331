import type { Operation } from '../../http/operation.ts';
import { excuseEvaluator } from './excuse-evaluator.ts';
import { listOwnEvaluations } from './list-own-evaluations.ts';
import { READ_EVALUATION } from './read-evaluation.ts';
import { readReceipt } from './read-receipt.ts';
import { SAVE_EVALUATION } from './save-evaluation.ts';

export const evaluationsOperations: readonly Operation[] = [
  ...Object.values(READ_EVALUATION),
  ...Object.values(SAVE_EVALUATION),
  excuseEvaluator,
  listOwnEvaluations,
  readReceipt,
];
