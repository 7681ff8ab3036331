import { ownValue } from '../../json.ts';
import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { conditionPaths } from '../../rules/condition-paths.ts';
import { neverHolds } from '../../rules/never-holds.ts';
import type { Possible, PossibleAt } from '../../rules/never-holds.ts';
import { possibleAnswers } from '../../template/possible-answers.ts';
import { decideOutcome } from '../decide-outcome.ts';
import { textOf } from '../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { OutcomeList } from '../scoring.ts';
import { extremesOf, spanOf } from './extremes.ts';
import type { Extremes } from './extremes.ts';
import type { LintReport, LintRule } from './lint-report.ts';

/** Outcomes that nothing leads to, and scores that lead to none. */
export const lintOutcomes: LintRule = (prepared, report) => {
  const lists = prepared.scoring.outcomes ?? [];
  const extremes = extremesOf(prepared);
  const possible = possibleStages(prepared, extremes);
  for (const [at, list] of lists.entries()) lintList(list, `/outcomes/${at}`, possible, report);
  if (!extremes || !prepared.scoring.total || lists.length !== 1) return;
  const [list] = lists;
  const isOfScore = list?.rules.every(({ when }) =>
    conditionPaths(when ?? {}).every((path) => path === '' || path.startsWith('/calculo/')),
  );
  if (!isOfScore || list?.mode !== 'first' || list.rules.some(({ when }) => when === undefined)) return;
  const isDecided = [extremes.low, extremes.high].every((run) => decideOutcome(run, 'all').rule !== null);
  if (!isDecided) report('salida', '/outcomes/0/rules', TEXT.noOutcome);
};

function lintList({ labels, mode, rules }: OutcomeList, at: string, possible: PossibleAt, report: LintReport): void {
  const all = mode === 'first' ? rules.findIndex(({ when }) => when === undefined) : -1;
  const reached = new Set<string>();
  for (const [index, { is, when }] of rules.entries()) {
    const name = is === null ? null : (ownValue(labels, is) ?? is);
    if (all !== -1 && index > all) {
      if (name !== null) report('salida', `${at}/rules/${index}`, TEXT.afterAll(name));
    } else if (when && neverHolds(when, possible)) {
      if (name !== null) report('salida', `${at}/rules/${index}/when`, TEXT.neverOutcome(name));
    }
    if (is !== null) reached.add(is);
  }
  for (const [id, label] of Object.entries(labels)) {
    if (!reached.has(id)) report('salida', `${at}/labels/${id}`, TEXT.noRule(label));
  }
}

/** Answers by their fields, computed stages by where they can lie. */
function possibleStages(prepared: PreparedScoring, extremes: Extremes | null): PossibleAt {
  const answers = possibleAnswers(prepared.unit);
  return (path) => {
    const [, root, id = '', word] = path.split('/');
    if (root !== 'calculo') return answers(path);
    const words = prepared.collectors.find((one) => one.id === id) ?? prepared.items.get(id);
    if (word === 'faja' && words) return { options: (words.bands ?? []).map(({ label }) => label) };
    return extremes && words ? ofStage(extremes, id, word) : null;
  };
}

function ofStage(extremes: Extremes, id: string, word: string | undefined): Possible | null {
  const span = spanOf(extremes, id);
  if (!span) return null;
  const { least, most } = span;
  if (word === 'valor' && least.points && most.points) {
    const [min, max] = [least, most].map(({ points, places }) => Number(points && textOf(points, places)));
    return { min, max };
  }
  if (word !== 'cumple' || !least.threshold || !most.threshold) return null;
  return { options: [...new Set([least.threshold.isMet, most.threshold.isMet])] };
}
