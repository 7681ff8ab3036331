import { DECISION } from '#schemas/messages/decision.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { BONUS, TOTAL } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import type { Scoring } from '../../template/scoring.ts';
import type { LintRule } from './lint-report.ts';

/** A minimum of its own decides nothing: some rule has to ask whether it was reached. */
export const unreadMinima: LintRule = (prepared, report) => {
  const read = new Set(ruleConditions(prepared).flatMap(({ when }) => conditionPaths(when)));
  for (const { id, at } of minimaOf(prepared.scoring)) {
    if (read.has(metPath(id))) continue;
    report('minimo', `${at}/threshold`, DECISION.faults.unreadMinimum(prepared.label(id)), id);
  }
};

/** Where a rule asks whether a stage reaches its minimum. */
export function metPath(id: string): string {
  return `/calculo/${id.replaceAll('~', '~0').replaceAll('/', '~1')}/cumple`;
}

/** Every stage with a minimum; pointers are below `/scoring`. */
export function minimaOf({
  items,
  sections = [],
  total,
  bonus,
}: Scoring): { readonly id: string; readonly at: string }[] {
  const stages = [
    ...items.map((item, at) => ({ ...item, at: `/items/${at}` })),
    ...sections.map((section, at) => ({ ...section, at: `/sections/${at}` })),
    ...(total ? [{ ...total, id: TOTAL, at: '/total' }] : []),
    ...(bonus ? [{ ...bonus, id: BONUS, at: '/bonus' }] : []),
  ];
  return stages.flatMap(({ id, at, threshold }) => (threshold === undefined ? [] : [{ id, at }]));
}
