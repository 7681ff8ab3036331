import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Level } from '../validation/validator.ts';
import { isEvaluationKind } from './commissions.ts';

/** How complete answers must be to be saved: half an evaluation may be stored, half an idea, section or report may not. */
export function saveLevel(route: FormKind): Exclude<Level, 'borrador'> {
  return isEvaluationKind(route) ? 'forma' : 'completa';
}
