import type { Condition } from '#engine/conditions/condition.ts';
import type { Bonus, Cut, FactDeclaration, PanelEntry, Rank, RankKey, Scoring } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import type { FactSource } from './fact-sources.ts';
import { newKey } from '../nodes/new-key.ts';
import { takenIds, withScoring } from './with-scoring.ts';

type BonusRule = Bonus['rules'][number];

/** What a rubric may have besides items, sections, total and outcomes. */
export const SCORING_PARTS = ['facts', 'bonus', 'panel', 'rank', 'cut'] as const;
export type ScoringPart = (typeof SCORING_PARTS)[number];

export function hasPart({ scoring }: Template, part: ScoringPart): boolean {
  return scoring?.[part] !== undefined;
}

export function dropPart(template: Template, part: ScoringPart): Template {
  return withScoring(template, ({ [part]: _gone, ...rest }) => rest);
}

/** The call's year is called `anio` where it is read. */
export function addFact(
  template: Template,
  { id: source, label, type, from }: FactSource,
): { template: Template; id: string } {
  const taken = takenIds(template.scoring ?? { items: [] });
  const title = label.split(': ').at(-1) ?? label;
  const id = source === 'call' && !taken.includes('anio') ? 'anio' : newKey(title, taken);
  const fact: FactDeclaration = { id, title, type, from };
  return { template: withScoring(template, (now) => ({ ...now, facts: [...(now.facts ?? []), fact] })), id };
}

/** Adds one that gives nothing yet: who adds it says how many points, when, and why, which applicants read. */
export function addBonusRule(template: Template, name: string): { template: Template; id: string } {
  const id = newKey(
    name,
    (template.scoring?.bonus?.rules ?? []).map((rule) => rule.id),
  );
  const rule: BonusRule = { id, value: 0 };
  return {
    template: withScoring(template, (now) => ({
      ...now,
      bonus: now.bonus ? { ...now.bonus, rules: [...now.bonus.rules, rule] } : { unit: 'points', rules: [rule] },
    })),
    id,
  };
}

export function addPanel(template: Template): { template: Template; id: string } {
  const scoring = template.scoring ?? { items: [] };
  const id = newKey('panel', takenIds(scoring));
  const [first] = scoring.items;
  const entry: PanelEntry = scoring.total
    ? { id, of: 'total', level: 'total', how: 'mean', round: { places: 2, mode: 'half_up' } }
    : { id, of: first?.id ?? '*', level: 'item', how: 'majority' };
  return { template: withScoring(template, (now) => ({ ...now, panel: [...(now.panel ?? []), entry] })), id };
}

/** Adds the next criterion that the order does not have yet. */
export function addRankKey(template: Template): Template {
  return withScoring(template, (now) => {
    const by = now.rank?.by ?? [];
    const candidates: RankKey['key'][] = [
      ...(now.total ? [{ total: true } as const] : []),
      ...(now.sections ?? []).map(({ id }) => ({ section: id })),
      ...now.items.map(({ id }) => ({ item: id })),
      { spread: true },
      { presented: true },
    ];
    const key = candidates.find((one) => !by.some((old) => JSON.stringify(old.key) === JSON.stringify(one)));
    return key ? { ...now, rank: { ...now.rank, by: [...by, { key }] } } : now;
  });
}

export function addCut(template: Template): Template {
  return withScoring(template, (now) => ({ ...now, cut: { seats: 10 } }));
}

type Lists = { facts: FactDeclaration; panel: PanelEntry; rules: BonusRule; by: RankKey };

function listIn(scoring: Scoring, list: keyof Lists): readonly Lists[keyof Lists][] {
  if (list === 'rules') return scoring.bonus?.rules ?? [];
  return list === 'by' ? (scoring.rank?.by ?? []) : (scoring[list] ?? []);
}

/** An empty list is no part any more. */
function withList(scoring: Scoring, list: keyof Lists, next: readonly Lists[keyof Lists][]): Scoring {
  const { bonus, rank, ...rest } = scoring;
  const kept = { ...rest, ...(bonus && { bonus }), ...(rank && { rank }) };
  if (list === 'rules') {
    return next.length > 0 && bonus
      ? { ...kept, bonus: { ...bonus, rules: next as BonusRule[] } }
      : { ...rest, ...(rank && { rank }) };
  }
  if (list === 'by') {
    return next.length > 0 && rank
      ? { ...kept, rank: { ...rank, by: next as RankKey[] } }
      : { ...rest, ...(bonus && { bonus }) };
  }
  return { ...kept, [list]: next };
}

export function moveInPart(template: Template, list: keyof Lists, at: number, by: -1 | 1): Template {
  return withScoring(template, (scoring) => {
    const all = [...listIn(scoring, list)];
    const [one, other] = [all[at], all[at + by]];
    if (!one || !other) return scoring;
    all[at] = other;
    all[at + by] = one;
    return withList(scoring, list, all);
  });
}

export function removeFromPart(template: Template, list: keyof Lists, at: number): Template {
  return withScoring(template, (scoring) => withList(scoring, list, listIn(scoring, list).toSpliced(at, 1)));
}

export function changeInPart<L extends keyof Lists>(
  template: Template,
  list: L,
  at: number,
  change: (one: Lists[L]) => Lists[L],
): Template {
  return withScoring(template, (scoring) => {
    const all = listIn(scoring, list);
    const one = all[at];
    return one ? withList(scoring, list, all.with(at, change(one as Lists[L]))) : scoring;
  });
}

export function withBonus(template: Template, change: (bonus: Bonus) => Bonus): Template {
  return withScoring(template, (now) => (now.bonus ? { ...now, bonus: change(now.bonus) } : now));
}

export function withRank(template: Template, change: (rank: Rank) => Rank): Template {
  return withScoring(template, (now) => (now.rank ? { ...now, rank: change(now.rank) } : now));
}

export function withCut(template: Template, change: (cut: Cut) => Cut): Template {
  return withScoring(template, (now) => (now.cut ? { ...now, cut: change(now.cut) } : now));
}

/** A project that fails the condition has no place in the order of merit. */
export function rankedWhen(template: Template, of: Condition | undefined): Template {
  return withRank(template, ({ of: _before, ...rest }) => (of ? { of, ...rest } : rest));
}
