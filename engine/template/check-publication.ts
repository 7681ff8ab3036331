import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import type { Problem } from '../problem.ts';
import { scoreAnswers } from '../scoring/score-answers.ts';
import type { PreparedTemplate } from './prepared-template.ts';
import { templateProblem } from './template-problem.ts';

const SCORE_FIELD = '/puntaje';

/** What a sound draft may lack while somebody writes it, and a version may not. */
export function checkPublication(prepared: PreparedTemplate): Problem[] {
  const { scoring } = prepared.template;
  if (!scoring) return [];
  if (scoring.items.length === 0) return [templateProblem('/scoring/items', 'puntaje.vacio', TEXT.noScoredItem)];
  return overScale(prepared);
}

/** A computed score is shown in a field with limits, and other forms and tables rely on them. */
function overScale(prepared: PreparedTemplate): Problem[] {
  const field = prepared.sections[0]?.fields.get(SCORE_FIELD);
  const most = field?.schema.maximum;
  if (!field?.readOnly || most === undefined || !prepared.template.scoring?.total) return [];
  const highest = scoreAnswers(prepared, {}).partial?.highest ?? null;
  if (highest === null || Number(highest) <= most) return [];
  const params = { maximo: highest, escala: most };
  return [templateProblem('/scoring/total', 'puntaje.escala', TEXT.overScale(decimal(highest), decimal(most)), params)];
}

function decimal(value: string | number): string {
  return String(value)
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '')
    .replace('.', ',');
}
