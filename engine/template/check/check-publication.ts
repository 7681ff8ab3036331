import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import type { Problem } from '../../problem.ts';
import { checkDeciding } from '../../scoring/lint/check-deciding.ts';
import type { PreparedTemplate } from '../prepared/prepared-template.ts';
import { templateProblem } from '../template-problem.ts';

/** What a sound draft may lack while somebody writes it, and a version may not. */
export function checkPublication(prepared: PreparedTemplate): Problem[] {
  const { scoring } = prepared.template;
  if (!scoring) return [];
  if (scoring.items.length === 0) return [templateProblem('/scoring/items', 'puntaje.vacio', TEXT.noScoredItem)];
  return checkDeciding(prepared);
}
