import { SCORING_CHECK_MESSAGES as SCORING_TEXT } from '#schemas/messages/scoring-check.ts';
import { DECISION } from '#schemas/messages/decision.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { ownValue } from '../../json.ts';
import { alwaysHolds } from '../../conditions/always-holds.ts';
import { neverHolds } from '../../conditions/never-holds.ts';
import type { PossibleAt } from '../../conditions/never-holds.ts';
import { isAdvice, isEvaluationKind } from '../../process/commissions.ts';
import { isResult } from '../pipeline/decide-outcome.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { OutcomeList, OutcomeRule } from '../../template/scoring.ts';
import { extremesOf } from './extremes.ts';
import type { LintReport } from './lint-report.ts';
import { possibleStages } from './possible-stages.ts';

/** The commission's form has to say whether a project goes on, and both answers must be possible. A cut decides, too. */
export function endsReached(prepared: PreparedScoring, kind: TemplateKind, report: LintReport): void {
  const { cut, outcomes: lists = [] } = prepared.scoring;
  // Advice need not.
  if (cut || !isEvaluationKind(kind) || isAdvice(kind)) return;
  const list = lists.find((one) => isResult(one, lists));
  const declared = passesOf(list, list?.rules ?? []);
  const say = (text: string): void => report('decide', '/outcomes', text);
  if (!declared.includes(true)) return say(SCORING_TEXT.nothingPasses);
  if (!declared.includes(false)) return say(SCORING_TEXT.nothingFails);
  const given = passesOf(list, list ? reachable(list, possibleStages(prepared, extremesOf(prepared))) : []);
  if (!given.includes(true)) return say(DECISION.faults.nothingCanPass);
  if (!given.includes(false)) say(DECISION.faults.nothingCanFail);
}

function passesOf(list: OutcomeList | undefined, rules: readonly OutcomeRule[]): (boolean | null)[] {
  return rules.flatMap(({ is }) => (is === null ? [] : [ownValue(list?.passes ?? {}, is) ?? null]));
}

/** Rules that can ever be the one that decides. */
function reachable({ mode, rules }: OutcomeList, possible: PossibleAt): OutcomeRule[] {
  const can = rules.filter(({ when }) => when === undefined || !neverHolds(when, possible));
  if (mode === 'all') return can;
  const last = can.findIndex(({ when }) => when === undefined || alwaysHolds(when, certain(possible)));
  return last === -1 ? can : can.slice(0, last + 1);
}

/** Answers may be missing and parts may not apply: only what is added up in the end is there whenever there is a result. */
function certain(possible: PossibleAt): PossibleAt {
  return (path) => (path.startsWith('/calculo/total/') ? possible(path) : null);
}
