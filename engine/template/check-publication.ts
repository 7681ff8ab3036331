import { ownValue } from '../json.ts';
import { SCORING_CHECK_MESSAGES as SCORING_TEXT } from '#schemas/messages/scoring-check.ts';
import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import type { Problem } from '../problem.ts';
import { isResult } from '../scoring/decide-outcome.ts';
import type { PreparedTemplate } from './prepared-template.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { templateProblem } from './template-problem.ts';

/** Kinds with a definitive form; the programme's evaluation is advice. */
const DECIDING: readonly TemplateKind[] = ['eipca', 'ppert', 'pcal'];

/** What a sound draft may lack while somebody writes it, and a version may not. */
export function checkPublication(prepared: PreparedTemplate): Problem[] {
  const { scoring } = prepared.template;
  if (!scoring) return [];
  if (scoring.items.length === 0) return [templateProblem('/scoring/items', 'puntaje.vacio', TEXT.noScoredItem)];
  return undecided(prepared);
}

/** The commission's form has to say whether a project goes on. */
function undecided({ template }: PreparedTemplate): Problem[] {
  const { meta, scoring } = template;
  if (!scoring || scoring.cut || !DECIDING.includes(meta.tipo)) return [];
  const lists = scoring.outcomes ?? [];
  const list = lists.find((one) => isResult(one, lists));
  const given = (list?.rules ?? []).flatMap(({ is }) =>
    is === null ? [] : [ownValue(list?.passes ?? {}, is) ?? null],
  );
  if (!given.includes(true)) return decides(SCORING_TEXT.nothingPasses);
  return given.includes(false) ? [] : decides(SCORING_TEXT.nothingFails);
}

function decides(text: string): Problem[] {
  return [templateProblem('/scoring/outcomes', 'puntaje.decide', text)];
}
