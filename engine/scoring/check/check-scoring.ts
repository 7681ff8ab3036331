import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import type { Problem } from '../../problem.ts';
import type { Unit } from '../../template/prepared/prepared-template.ts';
import { templateProblem } from '../../template/template-problem.ts';
import { SCORED_KINDS, type Template } from '../../template/template.ts';
import { checkCollectors } from './check-collectors.ts';
import { checkConditions } from './check-conditions.ts';
import { checkItems } from './check-items.ts';
import { checkLater } from './check-later.ts';
import { checkSources } from './check-sources.ts';
import type { Report } from './report.ts';
import { OUTCOME, TOTAL } from '../prepare-scoring.ts';
import type { Scoring } from '../../template/scoring.ts';

/** Where a kind of form shows its total. */
const SCORE_FIELD = '/puntaje';

/** Whether the scoring of a well-shaped template fits its form and itself. */
export function checkScoring({ meta, scoring }: Template, unit: Unit | undefined): Problem[] {
  if (!SCORED_KINDS.includes(meta.tipo)) return scoring ? [templateProblem('/scoring', 'puntaje', TEXT.unwanted)] : [];
  if (!scoring || !unit) return [templateProblem('/scoring', 'puntaje', TEXT.wanted)];
  const problems: Problem[] = [];
  const report: Report = (at, message, code = 'puntaje') => {
    problems.push(templateProblem(`/scoring${at}`, code, message));
  };
  checkIds(scoring, report);
  checkSources(meta, scoring, report);
  checkItems(scoring, unit, report);
  checkCollectors(scoring, report);
  checkLater(scoring, report);
  checkConditions(scoring, unit, report);
  checkScoreField(scoring, unit, report);
  return problems;
}

function checkIds(
  { facts = [], items, sections = [], bonus, outcomes = [], panel = [] }: Scoring,
  report: Report,
): void {
  const seen = new Set<string>([TOTAL, OUTCOME, ...(bonus ? ['bonus'] : [])]);
  const lists = { facts, items, sections, outcomes, panel };
  for (const [name, list] of Object.entries(lists)) {
    for (const [at, { id }] of list.entries()) {
      if (seen.has(id)) report(`/${name}/${at}/id`, TEXT.repeatedId(id));
      seen.add(id);
    }
  }
}

function checkScoreField({ items, total }: Scoring, unit: Unit, report: Report): void {
  const field = unit.fields.get(SCORE_FIELD);
  if (!field || !total) return;
  const isTaken = items.some(({ from }) => from === SCORE_FIELD);
  if (field.readOnly && isTaken) report('/items', TEXT.unknownAnswer(SCORE_FIELD));
  if (!field.readOnly && !isTaken) report('/total', TEXT.scoreField);
}
