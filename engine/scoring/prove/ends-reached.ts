import { DECISION } from '#schemas/messages/decision.ts';
import { PROOF } from '#schemas/messages/proof.ts';
import { isAnswered } from '../../conditions/answered.ts';
import { ownValue } from '../../json.ts';
import { valueAt } from '../../pointer.ts';
import { contractOf } from '../../template/contracts.ts';
import type { OutcomeList } from '../../template/scoring.ts';
import { kindName } from '../../template/template.ts';
import { decidingList } from '../lint/ends-declared.ts';
import type { Finding, Prove, Subject } from './finding.ts';
import type { Tried } from './trial.ts';

/** The commission's form has to say whether a project goes on, and both answers must be possible, by the score, too. */
export const endsReached: Prove = (subject) => {
  const { prepared, scoring, trials } = subject;
  const list = decidingList(scoring, prepared.meta.tipo);
  const best = trials.best?.trial;
  if (list === null || list === 'none' || !best) return [];
  const say = (message: string, example = best): Finding[] => [
    { code: 'decide', at: '/scoring/outcomes', message, example },
  ];
  for (const passes of [true, false]) lookFor(subject, list, passes);
  if (!trials.isWhole) return [];
  const decided = trials.all.filter(({ score }) => typeof score.result?.passes === 'boolean');
  const scored = scoring.scoring.total ? decided.filter((tried) => !isVerdictGiven(subject, tried)) : [];
  const [all, byScore] = [onlyEnd(decided), onlyEnd(scored)];
  if (all === false) return say(DECISION.faults.nothingCanPass);
  if (all === true) return say(DECISION.faults.nothingCanFail, decided.at(-1)?.trial);
  if (byScore === false) return say(PROOF.nothingPassesByScore, scored[0]?.trial);
  return byScore === true ? say(PROOF.nothingFailsByScore, scored.at(-1)?.trial) : [];
};

/** The outcome that all of them come to; null: some pass and some fail, or there is none. */
function onlyEnd(among: readonly Tried[]): boolean | null {
  const passes = among[0]?.score.result?.passes ?? null;
  return among.every(({ score }) => score.result?.passes === passes) ? passes : null;
}

/** Tries what the rules of that end ask for, the verdict left open and given. */
function lookFor(subject: Subject, { mode, rules, passes: said = {} }: OutcomeList, passes: boolean): void {
  const { trials } = subject;
  const isFound = (tried: Tried): boolean => tried.score.result?.passes === passes && !isVerdictGiven(subject, tried);
  if (trials.all.some(isFound)) return;
  for (const [at, { is, when }] of rules.entries()) {
    if (is === null || ownValue(said, is) !== passes) continue;
    const before = rules.slice(0, at).map((rule) => (rule.when ? trials.ways.to(rule.when, false) : []));
    const ways = trials.ways.all([
      when ? trials.ways.to(when, true) : [new Map()],
      ...(mode === 'first' ? before : []),
    ]);
    if (trials.find(ways, isFound)) return;
  }
}

/** The contract has every form of the kind ask it (`Condición`): answered, it may decide without the score. */
function isVerdictGiven({ prepared }: Subject, { trial }: Tried): boolean {
  const demanded = Object.keys(contractOf(kindName(prepared.meta))?.properties ?? {});
  return demanded.some((key) => key !== 'puntaje' && isAnswered(valueAt(trial.respuestas, `/${key}`)));
}
