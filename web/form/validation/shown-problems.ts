import { isWithin, valueAt } from '#engine/pointer.ts';
import { namedMissing, type Problem } from '#engine/problem.ts';

/** Which of the problems of a form are on show: those of fields that were left, all of them after a save, the server's. */
export class ShownProblems {
  readonly #find: (answers: unknown) => readonly Problem[];
  #problems: ReadonlyMap<string, Problem> = new Map();
  #touched = new Set<string>();
  #fromServer: readonly { problem: Problem; value: string }[] = [];
  #showAll = false;

  constructor(find: (answers: unknown) => readonly Problem[]) {
    this.#find = find;
  }

  get size(): number {
    return this.#problems.size;
  }

  at(pointer: string): Problem | undefined {
    return this.#problems.get(pointer);
  }

  all(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** Those at or below a pointer, as one text: equal texts mean that nothing changed. */
  below(pointer: string): string {
    let found = '';
    for (const [at, problem] of this.#problems) {
      if (isWithin(at, pointer)) found += `${at.slice(pointer.length)}\t${problem.message}\n`;
    }
    return found;
  }

  touch(pointer: string): void {
    this.#touched.add(pointer);
  }

  /** From now on every problem shows; what the server said before counts no more. */
  showAll(): void {
    this.#showAll = true;
    this.#fromServer = [];
  }

  /** Each goes away when the value at its pointer changes. */
  addServer(problems: readonly Problem[], answers: unknown): void {
    this.#fromServer = problems.map((problem) => ({ problem, value: textAt(answers, problem.pointer) }));
  }

  clear(): void {
    this.#showAll = false;
    this.#touched.clear();
    this.#fromServer = [];
    this.#problems = new Map();
  }

  /** Whether others are on show now. */
  check(answers: unknown): boolean {
    this.#fromServer = this.#fromServer.filter(({ problem, value }) => textAt(answers, problem.pointer) === value);
    const found = new Map<string, Problem>();
    for (const problem of this.#find(answers)) {
      if ((this.#showAll || this.#touched.has(problem.pointer)) && !found.has(problem.pointer)) {
        found.set(problem.pointer, problem);
      }
    }
    for (const { problem } of this.#fromServer) if (!found.has(problem.pointer)) found.set(problem.pointer, problem);
    if (sameProblems(this.#problems, found)) return false;
    this.#problems = found;
    return true;
  }
}

function textAt(answers: unknown, pointer: string): string {
  return JSON.stringify(valueAt(answers, pointer) ?? null);
}

function sameProblems(a: ReadonlyMap<string, Problem>, b: ReadonlyMap<string, Problem>): boolean {
  if (a.size !== b.size) return false;
  for (const [pointer, problem] of b) {
    const other = a.get(pointer);
    if (other?.message !== problem.message) return false;
    if (namedMissing(other).join('\n') !== namedMissing(problem).join('\n')) return false;
  }
  return true;
}
