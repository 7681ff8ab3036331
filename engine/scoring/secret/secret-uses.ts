import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { Condition } from '../../conditions/condition.ts';
import { stagesOf } from '../sources/stages-of.ts';
import { OUTCOME, type PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import type { Formula, Item, RankKey } from '../../template/scoring.ts';

/** What somebody is not told. */
export interface Secret {
  /** Of places of the form, by their pattern. */
  readonly isField: (pattern: string) => boolean;
  /** By their ids. */
  readonly facts: ReadonlySet<string>;
  /** Results of earlier forms, and of the panel, of which only the outcome is told. */
  readonly results: ReadonlySet<string>;
}

/** One way in which a rubric gives away what is secret: by points, a rule, the order of merit, the panel. */
export interface SecretUse {
  readonly use: 'puntaje' | 'regla' | 'orden' | 'panel';
  /** Pointer below `/scoring`. */
  readonly at: string;
  /** What it is called, and the stage that it is. */
  readonly label: string;
  readonly stage?: string;
  readonly pattern: string | null;
}

/**
 * Where what is secret decides something: whoever is told the decision could work it out. The total less what is shown gives an
 * item; so do an order, a rule and what evaluators agreed on.
 */
export function secretUses(prepared: PreparedScoring, secret: Secret): SecretUse[] {
  const { scoring, label } = prepared;
  const found: SecretUse[] = [];
  const stages = secretStages(prepared, secret);
  const use = (kind: SecretUse['use'], at: string, stage: string): void => {
    found.push({ use: kind, at, label: label(stage), stage, pattern: stages.get(stage) ?? null });
  };
  for (const [at, item] of scoring.items.entries()) {
    if (stages.has(item.id) && isCounted(prepared, item)) use('puntaje', `/items/${at}`, item.id);
  }
  for (const { at, when } of ruleConditions(prepared)) {
    const kind = at.startsWith('/rank') ? 'orden' : 'regla';
    for (const path of new Set(conditionPaths(when))) {
      const [, scope, id = ''] = path.split('/');
      const pattern = path.slice('/respuestas'.length);
      if (scope === 'respuestas' && secret.isField(pattern)) {
        found.push({ use: kind, at, label: prepared.unit.fields.get(pattern)?.label ?? pattern, pattern });
      } else if (scope === 'hechos' && secret.facts.has(id)) {
        found.push({ use: kind, at, label: factTitle(prepared, id), pattern: null });
      } else if (scope === 'calculo' && stages.has(id)) use(kind, at, id);
    }
  }
  const facts = [scoring.rank?.per, scoring.cut && 'budget' in scoring.cut ? scoring.cut.budget.asks : undefined];
  for (const fact of facts) {
    if (fact === undefined || !secret.facts.has(fact)) continue;
    found.push({ use: 'orden', at: '/rank', label: factTitle(prepared, fact), pattern: null });
  }
  for (const [at, { key }] of (scoring.rank?.by ?? []).entries()) {
    if ('fact' in key && secret.facts.has(key.fact)) {
      found.push({ use: 'orden', at: `/rank/by/${at}/key`, label: factTitle(prepared, key.fact), pattern: null });
    }
    for (const stage of stagesOfKey(key)) {
      for (const id of restsOn(prepared, stage)) if (stages.has(id)) use('orden', `/rank/by/${at}/key`, id);
    }
  }
  for (const [at, entry] of (scoring.panel ?? []).entries()) {
    const read = [...stagesOf(scoring, entry), ...(entry.weight === undefined ? [] : [entry.weight])];
    const ids = new Set(read.flatMap((stage) => restsOn(prepared, stage)));
    for (const id of ids) if (stages.has(id)) use('panel', `/panel/${at}`, id);
  }
  return found;
}

/** A category gives nothing unless something asks for it. */
function isCounted({ collectors }: PreparedScoring, { id, points, formula, specials, threshold }: Item): boolean {
  const isAsked = points !== undefined || formula !== undefined || specials !== undefined || threshold !== undefined;
  return isAsked || collectors.some(({ of }) => of.includes(id));
}

/** Items whose value is secret, with the place that makes it so. */
export function secretStages({ scoring }: PreparedScoring, secret: Secret): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const item of scoring.items) {
    const { id, from, formula = [] } = item;
    const pattern = placesOf(item).find((place) => secret.isField(place));
    const isSecret =
      pattern !== undefined ||
      formula.some(({ of }) => found.has(of)) ||
      (typeof from === 'object' && 'fact' in from && secret.facts.has(from.fact)) ||
      (typeof from === 'object' && 'result' in from && from.value !== OUTCOME && secret.results.has(from.result));
    if (isSecret) found.set(id, pattern ?? null);
  }
  return found;
}

/** The places of the form that an item reads. */
function placesOf({ from }: Item): string[] {
  if (from === undefined) return [];
  if (typeof from === 'string') return [from];
  if ('count' in from) return [from.count, ...inRows(from.count, from.where)];
  if ('sum' in from) return [from.sum];
  return 'years' in from ? [from.years, from.months] : [];
}

function inRows(rows: string, where: Condition | undefined): string[] {
  const paths = where ? conditionPaths(where) : [];
  return paths.flatMap((path) => (path.startsWith('/fila/') ? [`${rows}/*${path.slice('/fila'.length)}`] : []));
}

function stagesOfKey(key: RankKey['key']): string[] {
  if ('item' in key) return [key.item];
  if ('section' in key) return [key.section];
  return 'formula' in key ? partsOf(key.formula) : [];
}

const partsOf = (formula: Formula): string[] => formula.map(({ of }) => of);

/** A stage with every one below it. */
function restsOn(prepared: PreparedScoring, stage: string): string[] {
  const collected = prepared.collectors.find(({ id }) => id === stage)?.of;
  const below = collected ?? partsOf(prepared.items.get(stage)?.formula ?? []);
  return [stage, ...below.flatMap((id) => restsOn(prepared, id))];
}

function factTitle({ scoring }: PreparedScoring, id: string): string {
  return scoring.facts?.find((fact) => fact.id === id)?.title ?? id;
}
