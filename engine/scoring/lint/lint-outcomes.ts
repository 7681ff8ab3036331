import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { decideOutcome } from '../pipeline/decide-outcome.ts';
import type { OutcomeList } from '../../template/scoring.ts';
import { extremesOf } from './extremes.ts';
import type { LintReport, LintRule } from './lint-report.ts';

/** Outcomes that no rule gives, and scores that lead to none. */
export const lintOutcomes: LintRule = (prepared, report) => {
  const lists = prepared.scoring.outcomes ?? [];
  const extremes = extremesOf(prepared);
  for (const [at, list] of lists.entries()) lintList(list, `/outcomes/${at}`, report);
  if (!extremes || !prepared.scoring.total || lists.length !== 1) return;
  const [list] = lists;
  const isOfScore = list?.rules.every(({ when }) =>
    conditionPaths(when ?? {}).every((path) => path === '' || path.startsWith('/calculo/')),
  );
  if (!isOfScore || list?.mode !== 'first' || list.rules.some(({ when }) => when === undefined)) return;
  const isDecided = [extremes.low, extremes.high].every((run) => decideOutcome(run, 'all').rule !== null);
  if (!isDecided) report('salida', '/outcomes/0/rules', TEXT.noOutcome);
};

function lintList({ labels, rules }: OutcomeList, at: string, report: LintReport): void {
  const reached = new Set(rules.map(({ is }) => is));
  for (const [id, label] of Object.entries(labels)) {
    if (!reached.has(id)) report('salida', `${at}/labels/${id}`, TEXT.noRule(label));
  }
}
