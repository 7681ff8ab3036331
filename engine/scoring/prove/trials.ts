import type { Condition } from '../../conditions/condition.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { isAdvice, isEvaluationKind } from '../../process/commissions.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { Filler, type Tried, type Wish } from './trial.ts';
import { valueAtShare, waysIn, type Ways } from './ways-to.ts';
import { choicesOf, placesOf, someValue, type Choices } from './wishes.ts';

/** So much is computed, well under a second; what was not found by then may be there all the same. */
const MOST_PARTS = 150_000;
const STEPS = 12;

/** Every form that was tried, and those that are tried when something was not found among them. */
export class Trials {
  readonly all: Tried[] = [];
  readonly ways: Ways;
  readonly isDefinitive: boolean;
  readonly #choices: Choices;
  readonly #byThemselves: Choices;
  readonly #filler: Filler;
  readonly #bases: readonly Wish[];
  readonly #cost: number;
  readonly #pairs = new Map<string, (readonly [Tried, Tried])[]>();
  #spent = 0;

  constructor(prepared: PreparedTemplate, scoring: PreparedScoring) {
    const { tipo } = prepared.meta;
    this.isDefinitive = isEvaluationKind(tipo) && !isAdvice(tipo);
    const { choices, alone, needed } = choicesOf(scoring, prepared.meta.anio);
    this.#choices = choices;
    this.#byThemselves = alone;
    this.#filler = new Filler(prepared, scoring, this.isDefinitive);
    this.ways = waysIn(scoring, this.#choices);
    this.#cost = scoring.unit.fields.size + scoring.items.size + scoring.collectors.length;
    const scored = new Set(
      [...scoring.items.values()].flatMap((item) =>
        item.points ? placesOf(item).map((at) => `/respuestas${at}`) : [],
      ),
    );
    const at = (share: (index: number) => number): Wish => {
      let index = 0;
      return new Map(
        [...this.#choices].map(([path, values]) => [
          path,
          scored.has(path)
            ? valueAtShare(values, share(index++))
            : path.startsWith('/respuestas') && !needed.has(path)
              ? values[0]
              : someValue(values),
        ]),
      );
    };
    const count = Math.max(1, scored.size);
    const ladder = Array.from({ length: STEPS - 1 }, (_none, step) =>
      at((index) => (index / count < (step + 1) / STEPS ? 1 : 0)),
    );
    this.#bases = [at(() => 1), at(() => 0), at(() => 0.5), ...ladder];
    this.#alone();
    for (const base of this.#bases.slice(2)) this.#try([base]);
    this.#panels();
  }

  /** Everything that a condition looks at was tried. */
  knows(condition: Condition): boolean {
    const isKnown = (path: string): boolean => /^\/(?:respuestas|calculo)\//u.test(path) || this.#choices.has(path);
    return conditionPaths(condition).every(isKnown);
  }

  /** Forms that differ in one answer alone. */
  pairs(path: string): readonly (readonly [Tried, Tried])[] {
    return this.#pairs.get(path) ?? [];
  }

  /** Everything that should be was tried. */
  get isWhole(): boolean {
    return this.#spent <= MOST_PARTS;
  }

  get best(): Tried | undefined {
    return this.all[0];
  }

  /** Forms in which something is so, wherever the rest of them stands. */
  find(ways: readonly Wish[], isFound: (tried: Tried) => boolean): boolean {
    for (const way of ways) {
      for (const base of this.#bases) {
        const tried = this.#try([new Map([...base, ...way])]);
        if (!tried) return false;
        if (isFound(tried)) return true;
      }
    }
    return false;
  }

  #try(wishes: readonly [Wish, ...Wish[]]): Tried | null {
    this.#spent += this.#cost * (this.isDefinitive ? 3 : 1);
    if (!this.isWhole) return null;
    const tried = this.#filler.try(wishes);
    this.all.push(tried);
    return tried;
  }

  /** Evaluators who do not agree. */
  #panels(): void {
    const [high, low, middle] = this.#bases;
    if (!this.isDefinitive || !high || !low || !middle) return;
    for (const wishes of [
      [middle, high, low],
      [high, low],
      [high, high, low],
    ] as const)
      this.#try(wishes);
  }

  /** Every answer by itself, the others at their best or at their worst. */
  #alone(): void {
    for (const base of this.#bases.slice(0, 2)) {
      const whole = this.#try([base]);
      for (const [path, values] of this.#choices) {
        for (const value of this.#byThemselves.get(path) ?? values) {
          const other = value === base.get(path) ? null : this.#try([new Map([...base, [path, value]])]);
          if (whole && other) this.#pairs.set(path, [...this.pairs(path), [whole, other]]);
        }
      }
    }
  }
}
