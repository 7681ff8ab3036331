import { child, parsePointer } from '../../pointer.ts';
import type { Condition } from '../../conditions/condition.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Wish } from './trial.ts';
import { placesOf, type Choices } from './wishes.ts';

/** So many ways to one end are tried. */
const MOST_WAYS = 40;
/** A demand on an answer may hang on another one, and so on. */
const DEPTH = 4;

export interface Ways {
  /** Answers by which a condition holds, or does not. */
  readonly to: (condition: Condition, isMet: boolean) => readonly Wish[];
  /** Several of them at once. */
  readonly all: (parts: readonly (readonly Wish[])[]) => readonly Wish[];
}

/** Looks from a condition back to the answers that decide it; whether they do is found out by trying. */
export function waysIn({ unit, scoring, collectors }: PreparedScoring, choices: Choices): Ways {
  const below = new Map<string, readonly string[]>();
  for (const item of scoring.items) {
    const { id, formula = [] } = item;
    const own = placesOf(item).map((place) => `/respuestas${place}`);
    below.set(id, [...own, ...formula.flatMap(({ of }) => below.get(of) ?? [])]);
  }
  for (const { id, of } of collectors)
    below.set(
      id,
      of.flatMap((one) => below.get(one) ?? []),
    );
  const everything = [...below.values()].flat();

  /** All of a stage at its least, and from there one after the other step by step to its most. */
  const ofStage = (id: string, steps: number): Wish[] => {
    const paths = [...new Set(below.get(id) ?? everything)];
    const count = Math.max(1, paths.length);
    return Array.from({ length: steps + 1 }, (_none, step) => {
      const reached = (step / steps) * count;
      const share = (at: number): number => Math.min(1, Math.max(0, reached - at));
      return new Map(paths.map((path, at) => [path, valueAtShare(choices.get(path) ?? [], share(at))]));
    });
  };

  const shown = (pattern: string, depth: number): readonly (readonly Wish[])[] => {
    const found: (readonly Wish[])[] = [];
    for (let at: string | null = pattern; at !== null && at !== ''; at = unit.fields.get(at)?.parent ?? null) {
      const when = unit.fields.get(at)?.ui['ui:visibleIf'];
      if (when && depth > 0) found.push(to(when, true, '', depth - 1));
    }
    return found;
  };

  const here = (own: Condition, isMet: boolean, path: string, depth: number): readonly Wish[] => {
    const [root, id = '', word] = parsePointer(path);
    // A number may have to be met, a minimum reached or missed.
    if (root === 'calculo') return ofStage(id, word === 'cumple' ? 2 : MOST_WAYS);
    const [place] = path.split('/*');
    const values = choices.get(place ?? path);
    if (!values) return [new Map()];
    const fitting = path.includes('*')
      ? values
      : values.filter(
          (value) => evaluateCondition({ properties: { respuestas: own } }, { respuestas: value }) === isMet,
        );
    const given = fitting.map((value): Wish => new Map([[place ?? path, value]]));
    return root === 'respuestas' ? all([given, ...shown(path.slice('/respuestas'.length), depth)]) : given;
  };

  const to = (condition: Condition, isMet: boolean, at: string, depth: number): readonly Wish[] => {
    const { properties = {}, allOf = [], anyOf, not, required = [], ...own } = condition;
    const parts: (readonly Wish[])[] = [
      ...(Object.keys(own).length > 0 ? [here(own, isMet, at, depth)] : []),
      ...Object.entries(properties).map(([key, inner]) => to(inner, isMet, child(at, key), depth)),
      ...required.map((key) => here({ not: { const: '' } }, isMet, child(at, key), depth)),
      ...allOf.map((inner) => to(inner, isMet, at, depth)),
      ...(not ? [to(not, !isMet, at, depth)] : []),
    ];
    const either = (anyOf ?? []).map((inner) => to(inner, isMet, at, depth));
    if (isMet) return all([...parts, ...(anyOf ? [either.flat()] : [])]);
    return [...parts.flat(), ...(anyOf ? all(either) : [])];
  };
  return { to: (condition, isMet) => to(condition, isMet, '', DEPTH), all };
}

/** Each with each, as far as they go together; too many are thinned out. */
function all(parts: readonly (readonly Wish[])[]): readonly Wish[] {
  return parts.reduce<readonly Wish[]>(
    (found, part) => thinned(found.flatMap((one) => part.flatMap((other) => joined(one, other)))),
    [new Map()],
  );
}

/** null where both want something else of the same place. */
function joined(one: Wish, other: Wish): Wish[] {
  for (const [path, value] of other) if (one.has(path) && one.get(path) !== value) return [];
  return [new Map([...one, ...other])];
}

function thinned(ways: readonly Wish[]): readonly Wish[] {
  if (ways.length <= MOST_WAYS) return ways;
  return Array.from(
    { length: MOST_WAYS },
    (_none, at) => ways[Math.floor((at * ways.length) / MOST_WAYS)] ?? new Map(),
  );
}

export function valueAtShare(values: readonly unknown[], share: number): unknown {
  return values[Math.round((values.length - 1) * share)];
}
