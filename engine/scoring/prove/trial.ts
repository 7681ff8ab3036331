import type { Scope } from '../../conditions/condition.ts';
import { applyRules, isCovered, type RuleScope } from '../../rules/apply-rules.ts';
import { withValueAt } from '../../pointer.ts';
import type { Sample } from '../../template/template.ts';
import { drawnWithin } from '../item-parts.ts';
import { scorePanel } from '../panel/score-panel.ts';
import { scoreAnswers } from '../pipeline/score-answers.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Score } from '../result.ts';
import { withoutPanel } from '../sources/absent-panel.ts';
import { PANEL } from '../sources/result.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { normalise } from '../../validation/normalise.ts';

/** A form that was filled in to see what a rubric makes of it. It is looked at as an example is. */
export type Trial = Pick<Sample, 'respuestas' | 'contexto' | 'hechos' | 'evaluaciones'>;

/** Answers that somebody would give, by place: `/respuestas/a`, `/hechos/b`, `/contexto/bianual`. */
export type Wish = ReadonlyMap<string, unknown>;

export interface Tried {
  readonly trial: Trial;
  readonly score: Score;
  /** The values that conditions see. */
  readonly scope: Scope;
  /** Patterns of what was seen at some moment while it was filled in. */
  readonly seen: ReadonlySet<string>;
}

/** An answer shows a question whose answer may show another, so many times. */
const MOST_TURNS = 20;

/** Fills forms in as people do, and scores them: each evaluator's first, then the one that decides. */
export class Filler {
  readonly #prepared: PreparedTemplate;
  readonly #scoring: PreparedScoring;
  readonly #isDefinitive: boolean;
  /** A question that is drawn inside an item goes when the item goes. */
  readonly #within: ReadonlyMap<string, string>;
  /** Three, or as many as the rubric asks for. */
  readonly #voters: number;

  constructor(prepared: PreparedTemplate, scoring: PreparedScoring, isDefinitive: boolean) {
    this.#prepared = prepared;
    this.#scoring = scoring;
    this.#isDefinitive = isDefinitive;
    this.#within = drawnWithin(scoring);
    this.#voters = Math.max(
      3,
      ...(scoring.scoring.panel ?? []).flatMap(({ min = 1, trim = 1 }) => [min, 2 * trim + 1]),
    );
  }

  /** Several wishes: as many evaluators, and the commission agrees on the first. */
  try(wishes: readonly [Wish, ...Wish[]]): Tried {
    const [first] = wishes;
    const hechos = below(first, '/hechos/');
    const contexto = below(first, '/contexto/');
    const individual = { contexto: { ...contexto, forma: 'individual' as const }, hechos };
    if (!this.#isDefinitive) return this.#score(first, individual);
    const scope = { contexto: { ...contexto, forma: 'definitiva' as const }, hechos };
    if (!this.#scoring.scoring.panel) return this.#score(first, scope);
    const votes = wishes.map((wish) => this.#score(wish, individual));
    const [vote] = votes;
    const all = votes.length === 1 && vote ? Array.from({ length: this.#voters }, () => vote) : votes;
    const forms = all.map(({ score }, at) => ({ id: String(at + 1), score }));
    const panel = withoutPanel(scorePanel(this.#prepared, forms, individual));
    const decided = this.#score(first, { ...scope, earlier: { [PANEL]: panel } });
    const evaluaciones = all.map(({ trial }) => trial.respuestas);
    return {
      ...decided,
      trial: { ...decided.trial, evaluaciones },
      seen: new Set([...decided.seen, ...votes.flatMap(({ seen }) => [...seen])]),
    };
  }

  #score(wish: Wish, scope: Parameters<typeof scoreAnswers>[2] & RuleScope): Tried {
    const { answers: respuestas, ruled, seen } = this.#fill(wish, scope);
    const { contexto, hechos } = scope;
    const score = scoreAnswers(this.#prepared, respuestas, scope);
    return {
      trial: { respuestas, ...(contexto && { contexto }), ...(hechos && { hechos }) },
      score,
      scope: { respuestas: ruled, contexto, hechos, calculo: score.calculated },
      seen,
    };
  }

  /** Only what is seen is answered, and what an answer shows is answered next. */
  #fill(wish: Wish, scope: RuleScope): { answers: Trial['respuestas']; ruled: unknown; seen: ReadonlySet<string> } {
    const { unit } = this.#scoring;
    const seen = new Set<string>();
    let answers: Record<string, unknown> = {};
    let before = '';
    let ruled: unknown = {};
    for (let turn = 0; turn < Math.min(unit.ruled.length + 2, MOST_TURNS); turn++) {
      const { hidden, disabled, answers: left } = applyRules(unit, normalise(unit, answers).answers, scope);
      ruled = left;
      const isSeen = (pattern: string): boolean =>
        !isCovered(hidden, pattern) && !isCovered(hidden, this.#within.get(pattern) ?? pattern);
      const now = [...unit.fields.values()].filter(({ inRow, pattern }) => !inRow && isSeen(pattern));
      for (const { pattern } of now) seen.add(pattern);
      const shown = now.map(({ pattern }) => pattern).join(' ');
      if (shown === before) break;
      before = shown;
      let next: unknown = {};
      for (const { pattern } of now) {
        const value = wish.get(`/respuestas${pattern}`);
        if (value !== undefined && !isCovered(disabled, pattern)) next = withValueAt(next, pattern, value);
      }
      answers = next as Record<string, unknown>;
    }
    return { answers, ruled, seen };
  }
}

function below(wish: Wish, root: string): Record<string, unknown> {
  return Object.fromEntries(
    [...wish].flatMap(([path, value]) => (path.startsWith(root) ? [[path.slice(root.length), value]] : [])),
  );
}
