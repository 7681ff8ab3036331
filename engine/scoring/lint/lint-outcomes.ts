import { ownValue } from '../../json.ts';
import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { neverHolds } from '../../conditions/never-holds.ts';
import type { PossibleAt } from '../../conditions/never-holds.ts';
import { decideOutcome } from '../pipeline/decide-outcome.ts';
import type { OutcomeList } from '../../template/scoring.ts';
import { extremesOf } from './extremes.ts';
import type { LintReport, LintRule } from './lint-report.ts';
import { possibleStages } from './possible-stages.ts';

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
