import { SCORING_CHANGES as TEXT } from '#schemas/messages/scoring-changes.ts';
import { VERSION_MESSAGES } from '#schemas/messages/versions.ts';
import { isObject } from '../json.ts';
import { sameJson } from '../same-json.ts';
import { TOTAL } from '../scoring/prepare-scoring.ts';
import type { Bonus, Collecting, FactDeclaration, Scoring } from '../template/scoring.ts';
import type { Template } from '../template/template.ts';
import type { Change } from './change.ts';
import { fieldsById } from './fields-by-id.ts';
import { scoringById } from './scoring-by-id.ts';
import { compareItem } from './scoring/compare-item.ts';
import { compareOutcomes } from './scoring/compare-outcomes.ts';
import { compareCollecting, compareWords, type Add } from './scoring/compare-stage.ts';
import { scoringNames, type ScoringNames } from './scoring/scoring-names.ts';
import { showNumber } from './scoring/show-number.ts';

const NOTHING: Scoring = { items: [] };

interface Side {
  readonly scoring: Scoring;
  readonly names: ScoringNames;
}

/** How the scoring differs, in words: items, sections, total, bonus, outcomes, what comes after. */
export function compareScoring(before: Template, after: Template): Change[] {
  const [old, now] = [sideOf(before), sideOf(after)];
  if (sameJson(old.scoring, now.scoring)) return [];
  const changes: Change[] = [];
  const addTo =
    (item: string): Add =>
    (text, gravity = 'resultados') =>
      void changes.push({ gravity, text, item });
  compareFacts(old.scoring.facts ?? [], now.scoring.facts ?? [], addTo(''));
  compareItems(old, now, addTo);
  compareSections(old, now, addTo(''));
  compareBonus(old.scoring.bonus, now.scoring.bonus, now.names.stage('bonus'), addTo(''));
  compareOutcomes(old.scoring.outcomes ?? [], now.scoring.outcomes ?? [], addTo(''));
  for (const word of ['specials', 'panel', 'rank', 'cut'] as const) {
    if (!sameJson(old.scoring[word] ?? null, now.scoring[word] ?? null)) addTo('')(TEXT[word]);
  }
  const [from, to] = [old.scoring.tolerance ?? 0, now.scoring.tolerance ?? 0];
  if (from !== to) addTo('')(TEXT.rubricTolerance(showNumber(from), showNumber(to)), 'borradores');
  const isGrave = changes.some(({ gravity }) => gravity === 'resultados');
  // Whatever the words above do not tell may still change a result.
  if (!isGrave && !sameJson(unworded(old.scoring), unworded(now.scoring))) addTo('')(VERSION_MESSAGES.scoring);
  if (changes.length === 0 && !sameJson(idsOf(old.scoring), idsOf(now.scoring))) addTo('')(TEXT.order, 'neutro');
  return changes;
}

function sideOf(template: Template): Side {
  const scoring = (scoringById(template) as Scoring | null) ?? NOTHING;
  return { scoring, names: scoringNames(scoring, fieldsById(template)) };
}

function place(from: unknown): string {
  return typeof from === 'string' ? from : '';
}

function compareItems(before: Side, after: Side, addTo: (item: string) => Add): void {
  for (const item of after.scoring.items) {
    const old = before.scoring.items.find(({ id }) => id === item.id);
    const add = addTo(place(item.from));
    if (!old) {
      add(TEXT.itemAdded(after.names.stage(item.id)));
      continue;
    }
    if ((old.title ?? '') !== (item.title ?? '')) {
      add(TEXT.title(before.names.stage(item.id), after.names.stage(item.id)), 'redaccion');
    }
    compareItem({ item: old, names: before.names }, { item, names: after.names }, add);
  }
  for (const { id, from } of before.scoring.items) {
    if (!after.scoring.items.some((item) => item.id === id)) {
      addTo(place(from))(TEXT.itemRemoved(before.names.stage(id)));
    }
  }
}

/** What came or went with its items is told once, by itself. */
function compareSections(before: Side, after: Side, add: Add): void {
  const [old, now] = [collectorsOf(before.scoring), collectorsOf(after.scoring)];
  const stays = (id: string): boolean => isKnown(before.scoring, id) && isKnown(after.scoring, id);
  for (const [id, words] of now) {
    const earlier = old.get(id);
    const label = after.names.stage(id);
    if (!earlier) {
      add(TEXT.sectionAdded(label));
      continue;
    }
    if ((earlier.title ?? '') !== (words.title ?? '')) add(TEXT.title(before.names.stage(id), label), 'redaccion');
    const kept = (of: readonly string[]): string[] => of.filter(stays);
    compareCollecting(
      { ...earlier, of: kept(earlier.of) },
      { ...words, of: kept(words.of) },
      { label, before: before.names.stage, after: after.names.stage },
      add,
    );
  }
  for (const id of old.keys()) if (!now.has(id)) add(TEXT.sectionRemoved(before.names.stage(id)));
}

function idsOf({ items, sections = [] }: Scoring): string[] {
  return [...items, ...sections].map(({ id }) => id);
}

function collectorsOf({ sections = [], total }: Scoring): Map<string, Collecting> {
  return new Map<string, Collecting>([
    ...sections.map((section): [string, Collecting] => [section.id, section]),
    ...(total ? [[TOTAL, total] as [string, Collecting]] : []),
  ]);
}

function isKnown({ items, sections = [] }: Scoring, id: string): boolean {
  return items.some((item) => item.id === id) || sections.some((section) => section.id === id);
}

function rulesOf(bonus: Bonus | undefined): Map<string, Bonus['rules'][number]> {
  return new Map((bonus?.rules ?? []).map((rule) => [rule.id, rule]));
}

function compareBonus(before: Bonus | undefined, after: Bonus | undefined, label: string, add: Add): void {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  for (const [id, { reason, value, when }] of now) {
    const earlier = old.get(id);
    const name = reason ?? id;
    if (!earlier) add(TEXT.bonusAdded(name));
    else {
      if (earlier.value !== value) add(TEXT.bonusValue(name, showNumber(earlier.value), showNumber(value)));
      if (!sameJson(earlier.when ?? null, when ?? null)) add(TEXT.bonusRule(name));
    }
  }
  for (const [id, { reason }] of old) if (!now.has(id)) add(TEXT.bonusRemoved(reason ?? id));
  if (!before || !after) return;
  if (before.unit !== after.unit) add(TEXT.bonusUnit);
  compareWords(before, after, label, add);
}

function compareFacts(before: readonly FactDeclaration[], after: readonly FactDeclaration[], add: Add): void {
  for (const fact of after) {
    const old = before.find(({ id }) => id === fact.id);
    if (!old) add(TEXT.factAdded(fact.title));
    else if (!sameJson({ ...old, title: '' }, { ...fact, title: '' })) add(TEXT.fact(fact.title));
    else if (old.title !== fact.title) add(TEXT.title(old.title, fact.title), 'redaccion');
  }
  for (const { id, title } of before) if (!after.some((fact) => fact.id === id)) add(TEXT.factRemoved(title));
}

/** Words that mean 1 where they are left out. */
const DEFAULT_ONE = new Set(['weight', 'take']);
const WORDING = new Set(['title', 'reason', 'labels', 'observ', 'at', 'tolerance']);

/** Without what is only read by people, and without the order of what is found by its id. */
function unworded(value: unknown): unknown {
  if (Array.isArray(value)) return inOrder(value).map(unworded);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !WORDING.has(key) && !(DEFAULT_ONE.has(key) && inner === 1))
      .map(([key, inner]) => [key, unworded(inner)]),
  );
}

function inOrder(list: readonly unknown[]): unknown[] {
  const ids = list.map((one) => (isObject(one) ? one['id'] : one));
  if (!ids.every((id) => typeof id === 'string')) return [...list];
  return list.toSorted((a, b) => (String(isObject(a) ? a['id'] : a) < String(isObject(b) ? b['id'] : b) ? -1 : 1));
}
