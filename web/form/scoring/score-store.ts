import { isAnswered } from '#engine/conditions/answered.ts';
import type { Score, TraceNode } from '#engine/scoring/result.ts';
import type { ScoreScope } from '#engine/scoring/pipeline/score-answers.ts';
import type { AnswersStore } from '../answers/answers-store.ts';
import type { FormScoring } from './form-scoring.ts';

/** What the answers come to while they are given. Listens to the form, and tells those who show points. */
export class ScoreStore {
  readonly scoring: FormScoring;
  readonly store: AnswersStore;
  #scope: ScoreScope;
  /** null: nobody has asked yet. */
  #known: { score: Score; nodes: ReadonlyMap<string, TraceNode> } | null = null;
  #planned = false;
  #listeners = new Set<() => void>();

  constructor(store: AnswersStore, scoring: FormScoring, scope: ScoreScope) {
    this.store = store;
    this.scoring = scoring;
    this.#scope = scope;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      this.#stop = this.store.subscribeAnswers(this.#soon);
      // Nobody heard what was answered meanwhile.
      this.#soon();
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  #stop: () => void = () => undefined;

  /**
   * After the event that brought the answer: the letter and the tick come first; so does the press that left a field, since
   * what is missing no more is above the button of the save.
   */
  readonly #soon = (): void => {
    if (this.#planned) return;
    this.#planned = true;
    this.store.afterPress(() => {
      this.#planned = false;
      this.#known = null;
      for (const listener of this.#listeners) listener();
    });
  };

  #compute() {
    const answers = this.store.getAnswers();
    const score = this.scoring.score(answers, { ...this.#scope, problems: this.store.model.missing(answers) });
    return { score, nodes: nodesOf(score.trace) };
  }

  #now() {
    this.#known ??= this.#compute();
    return this.#known;
  }

  readonly getScore = (): Score => this.#now().score;

  /** What it hangs on besides the answers is another, as after a save. */
  setScope(scope: ScoreScope): void {
    this.#scope = scope;
    this.#soon();
  }

  node(id: string): TraceNode | undefined {
    return this.#now().nodes.get(id);
  }

  /** Whether nothing is open at an item: it is answered, or it is not asked. */
  isSettled(pointer: string): boolean {
    const { hidden, disabled } = this.store.stateAt(pointer);
    return hidden || disabled || isAnswered(this.store.valueAt(pointer));
  }
}

function nodesOf(node: TraceNode, into = new Map<string, TraceNode>()): ReadonlyMap<string, TraceNode> {
  for (const below of node.children) {
    if (!into.has(below.id)) into.set(below.id, below);
    nodesOf(below, into);
  }
  return into;
}
