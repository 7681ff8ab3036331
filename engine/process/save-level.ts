import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Level } from '../validation/validator.ts';
import { isEvaluationKind } from './commissions.ts';
import { isReportKind } from './reports.ts';

/** How complete answers must be to be saved: half an evaluation or report may be stored, half an idea or section may not. */
export function saveLevel(route: FormKind): Exclude<Level, 'borrador'> {
  return isEvaluationKind(route) || isReportKind(route) ? 'forma' : 'completa';
}
