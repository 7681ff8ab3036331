import { PROOF } from '#schemas/messages/proof.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { Condition } from '../../conditions/condition.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { ownValue } from '../../json.ts';
import type { OutcomeList } from '../../template/scoring.ts';
import type { Finding, Prove, Subject } from './finding.ts';
import type { Tried } from './trial.ts';

/** Rules that hold for nobody, and rules that leave nothing to those after them. */
export const idleRules: Prove = (subject) =>
  (subject.scoring.scoring.outcomes ?? []).flatMap((list, at) =>
    ofList(subject, list, `/scoring/outcomes/${at}/rules`),
  );

function ofList({ trials }: Subject, { mode, rules, labels }: OutcomeList, at: string): Finding[] {
  const found: Finding[] = [];
  const say = (n: number, message: string, { trial }: Tried): void =>
    void found.push({ code: 'regla', at: `${at}/${n}`, message, example: trial });
  for (const [n, { is, when }] of rules.entries()) {
    const name = is === null ? null : (ownValue(labels, is) ?? is);
    const isLast = mode === 'all' || rules.slice(n + 1).every((later) => later.is === is);
    const complete = trials.all.filter(({ score }) => (score.partial?.missing ?? []).length === 0);
    const [first] = complete;
    if (!first) return [];
    if (when === undefined) {
      if (!isLast) say(n, PROOF.otherwiseFirst(n + 1, name), first);
      return found;
    }
    // A rule over several evaluators is another matter than one form; a rule of one form alone leaves the other to those after it.
    if (!trials.knows(when) || conditionPaths(when).includes('/contexto/forma')) continue;
    const isMet = (tried: Tried): boolean => holds(when, tried);
    const isSometimes = trials.all.some(isMet) || trials.find(trials.ways.to(when, true), isMet);
    if (!trials.isWhole) return found;
    if (!isSometimes) say(n, PROOF.ruleNever(n + 1, name), first);
    else if (!isLast && complete.every(isMet) && !trials.find(trials.ways.to(when, false), (one) => !isMet(one))) {
      if (trials.isWhole) say(n, PROOF.ruleAlways(n + 1, name), first);
    }
  }
  return found;
}

function holds(when: Condition, { scope }: Tried): boolean {
  return evaluateCondition(when, scope);
}
