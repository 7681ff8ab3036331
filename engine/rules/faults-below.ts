import { parentOf } from '../pointer.ts';
import type { Problem } from '../problem.ts';

/** The problems at or below each place, in the order in which they were found. A form of many rows asks at every row. */
export class FaultsBelow {
  readonly #found: Problem[] = [];
  /** The place of each of them in that order. */
  readonly #below = new Map<string, number[]>();

  constructor(problems: readonly Problem[]) {
    for (const problem of problems) this.add(problem);
  }

  add(problem: Problem): void {
    const index = this.#found.push(problem) - 1;
    for (let at = problem.pointer; ; at = parentOf(at)) {
      const known = this.#below.get(at);
      if (known) known.push(index);
      else this.#below.set(at, [index]);
      if (at === '') return;
    }
  }

  /** Each one once, however many of the places it lies below. */
  at(places: readonly string[]): Problem[] {
    const indices = new Set(places.flatMap((place) => this.#below.get(place) ?? []));
    return [...indices].toSorted((a, b) => a - b).flatMap((index) => this.#found[index] ?? []);
  }
}
