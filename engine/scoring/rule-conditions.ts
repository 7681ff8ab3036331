import { DECISION } from '#schemas/messages/decision.ts';
import { conditionPaths } from '../conditions/condition-paths.ts';
import type { Condition } from '../conditions/condition.ts';
import { TOTAL } from './prepare-scoring.ts';
import type { PreparedScoring } from './prepare-scoring.ts';
import type { Scoring, StageWords } from '../template/scoring.ts';

/** A condition of a rubric, where it is, and how one says whose it is. */
interface RuleCondition {
  /** Pointer below `/scoring`. */
  readonly at: string;
  readonly when: Condition;
  readonly where: string;
}

const WHERE = DECISION.where;

/** Every condition of a rubric in the order in which people read it. */
export function ruleConditions({ scoring, label }: Pick<PreparedScoring, 'scoring' | 'label'>): RuleCondition[] {
  const found: RuleCondition[] = [];
  const add = (at: string, when: Condition | undefined, where: string): void => {
    if (when) found.push({ at, when, where });
  };
  const { outcomes = [], bonus, rank, specials = [], items, sections = [], total } = scoring;
  for (const [at, { id, rules }] of outcomes.entries()) {
    for (const [n, { when }] of rules.entries()) {
      add(`/outcomes/${at}/rules/${n}/when`, when, WHERE.rule(n + 1, outcomes.length > 1 ? id : null));
    }
  }
  for (const [at, rule] of (bonus?.rules ?? []).entries()) {
    add(`/bonus/rules/${at}/when`, rule.when, WHERE.bonus(rule.reason ?? rule.id));
  }
  add('/rank/of', rank?.of, WHERE.rank);
  for (const [at, { key }] of (rank?.by ?? []).entries()) {
    if ('stratum' in key) for (const { when } of key.stratum) add(`/rank/by/${at}/key`, when, WHERE.rank);
  }
  for (const [at, { when }] of specials.entries()) add(`/specials/${at}/when`, when, WHERE.special);
  const ofStage = (words: StageWords, id: string, at: string): void => {
    const where = WHERE.stage(label(id));
    add(`${at}/counts`, words.counts, where);
    for (const word of ['weight', 'max', 'threshold', 'cap'] as const) {
      for (const when of choicesOf(words[word])) add(`${at}/${word}`, when, where);
    }
  };
  for (const [at, item] of items.entries()) {
    const where = WHERE.stage(label(item.id));
    ofStage(item, item.id, `/items/${at}`);
    add(`/items/${at}/na/when`, item.na?.when, where);
    for (const { when } of item.specials ?? []) add(`/items/${at}/specials`, when, where);
  }
  for (const [at, section] of sections.entries()) ofStage(section, section.id, `/sections/${at}`);
  if (total) ofStage(total, TOTAL, '/total');
  return found;
}

function choicesOf(words: StageWords['threshold']): Condition[] {
  if (!Array.isArray(words)) return [];
  return (words as readonly { readonly when?: Condition }[]).flatMap(({ when }) => (when ? [when] : []));
}

/** The rules of each list of results, by number, that look at a place. */
export function rulesReading(
  { outcomes = [] }: Scoring,
  path: string,
): { readonly list: number; readonly n: number }[] {
  return outcomes.flatMap(({ rules }, list) =>
    rules.flatMap(({ when }, n) => (when && conditionPaths(when).includes(path) ? [{ list, n: n + 1 }] : [])),
  );
}
