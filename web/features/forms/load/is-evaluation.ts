import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';

/** Whether what a call gave is an evaluation: these alone have their answers inside. */
export function isEvaluation(read: object): read is Evaluation {
  return 'dataEvaluacion' in read;
}
