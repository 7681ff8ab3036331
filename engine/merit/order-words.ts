import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { formatDecimal } from '../format-decimal.ts';
import { formulaInWords } from './formula-in-words.ts';
import { alikeFigures, placesOf } from '../scoring/alike-figures.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import { TOTAL } from '../scoring/prepare-scoring.ts';
import type { Placed } from '../scoring/rank/rank-projects.ts';
import type { RankKey } from '../template/scoring.ts';

/** How one says by what projects are ordered, in the order in which it decides. */
export function criteriaOf(scoring: PreparedScoring): string[] {
  return keysOf(scoring).map((key) => criterionOf(scoring, key));
}

/** Positions of keys from which what single evaluators gave can be told. */
export function secretKeys(scoring: PreparedScoring): number[] {
  return keysOf(scoring).flatMap((key, at) => ('spread' in key ? [at] : []));
}

function keysOf({ scoring }: PreparedScoring): readonly RankKey['key'][] {
  return scoring.rank?.by.map(({ key }) => key) ?? [{ total: true }];
}

function criterionOf(prepared: PreparedScoring, key: RankKey['key']): string {
  const { scoring, label } = prepared;
  if ('total' in key) return scoring.total?.title ?? TEXT.criteria.total;
  if ('item' in key) return label(key.item);
  if ('section' in key) return label(key.section);
  if ('fact' in key) return scoring.facts?.find(({ id }) => id === key.fact)?.title ?? key.fact;
  if ('formula' in key) return formulaInWords(prepared, key.formula);
  if ('spread' in key) return TEXT.criteria.spread;
  return 'presented' in key ? TEXT.criteria.presented : TEXT.criteria.stratum;
}

interface Said {
  readonly code: (id: string) => string;
  /** A moment as the office writes it. */
  readonly moment: (iso: string) => string;
  /** Criteria that are not told to whoever reads. */
  readonly untold?: readonly number[];
}

/** For each project that is equal to another on the first criterion: with whom, and what orders them. */
export function tieWords(
  scoring: PreparedScoring,
  placed: readonly Placed[],
  { code, moment, untold = [] }: Said,
): ReadonlyMap<string, string> {
  const criteria = criteriaOf(scoring);
  const given = keysOf(scoring);
  // Of one criterion all are written alike.
  const said = (keys: readonly (string | null | undefined)[], at: number): string[] => {
    const numbers = isPoints(given[at]) ? keys.filter((key) => isNumber(key)) : [];
    const figures = new Map(alikeFigures(numbers, placesOf(scoring)).map((figure, i) => [numbers[i], figure]));
    return keys.map((key) => {
      if (key === null || key === undefined) return TEXT.unknownValue;
      if (isNumber(key)) return figures.get(key) ?? formatDecimal(key);
      return /^\d{4}-\d\d-\d\dT/u.test(key) ? moment(key) : key;
    });
  };
  const words = new Map<string, string>();
  const ranked = placed.filter(({ place }) => place !== null);
  const levels = Map.groupBy(ranked, ({ group, keys }) => JSON.stringify([group, keys[0]]));
  for (const level of levels.values()) {
    const [first] = level;
    if (level.length < 2 || !first) continue;
    const sentences = [
      TEXT.tie(criteria[0] ?? '', said([first.keys[0]], 0)[0] ?? '', listed(level.map(({ id }) => code(id)))),
    ];
    for (const at of criteria.keys()) {
      if (at === 0 || level.length > MOST_NAMED || untold.includes(at) || !isOpen(level, at)) continue;
      const figures = said(
        level.map(({ keys }) => keys[at]),
        at,
      );
      const values = level.map(({ id }, i) => TEXT.ofProject(code(id), figures[i] ?? ''));
      sentences.push(TEXT.nextCriterion(criteria[at] ?? '', values.join('; ')));
    }
    for (const shared of Map.groupBy(level, ({ place }) => place).values()) {
      if (shared.length < 2) continue;
      sentences.push(TEXT.unresolved(listed(shared.map(({ id }) => code(id))), shared[0]?.place ?? 0));
    }
    for (const { id } of level) words.set(id, sentences.join(' '));
  }
  return words;
}

function isNumber(key: string | null | undefined): key is string {
  return typeof key === 'string' && /^-?\d+(?:\.\d+)?$/u.test(key);
}

/** Points have as many decimals beside one another; amounts and groups are as they were entered. */
function isPoints(key: RankKey['key'] | undefined): boolean {
  return key !== undefined && !('fact' in key) && !('stratum' in key);
}

/** Whether some of them are still equal on everything before. */
function isOpen(level: readonly Placed[], at: number): boolean {
  const before = level.map(({ keys }) => JSON.stringify(keys.slice(0, at)));
  return new Set(before).size < level.length;
}

/** Of more, nobody reads the names: how many they are. */
const MOST_NAMED = 8;

function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMED) return TEXT.projects(names.length);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${TEXT.and}${names.at(-1)}`;
}

/** Whether the rubric puts projects in an order: quality does by its total, the others only where they say so. */
export function ranks(kind: string, { scoring }: PreparedScoring): boolean {
  return scoring.rank !== undefined || (kind.startsWith('pcal') && scoring.total !== undefined);
}

/** The stages right below the total, which make it up: columns of an order of merit. */
export function stagesBelow({ collectors, label }: PreparedScoring): { readonly id: string; readonly label: string }[] {
  const total = collectors.find(({ id }) => id === TOTAL);
  return (total?.of ?? []).map((id) => ({ id, label: label(id) }));
}
