import type { ComponentType } from 'react';
import type { LayoutNode } from '#engine/layout/node.ts';
import type { TraceRow } from '#engine/layout/trace-rows.ts';
import type { ComparedItem } from '#engine/scoring/panel/compare-forms.ts';
import type { IndividualForm } from '#engine/scoring/panel/individual-form.ts';
import type { Origin } from '#engine/scoring/panel/trace-origins.ts';
import type { FactDeclaration } from '#engine/template/scoring.ts';
import type { Result, Score } from '#engine/scoring/result.ts';
import type { ScoreScope } from '#engine/scoring/pipeline/score-answers.ts';
import type { FieldHostProps, FieldSpec, ScoredFields } from '../spec/field-spec.ts';

/** The scoring of a form as the screen needs it. Loaded with forms that score, with no other. */
export interface FormScoring {
  readonly fields: ScoredFields;
  /** Whether there is a number to arrive at; categories alone have none. */
  readonly hasTotal: boolean;
  /** What the rubric is told besides the answers. */
  readonly facts: readonly FactDeclaration[];
  score: (answers: unknown, scope: ScoreScope) => Score;
  rows: (score: Score) => readonly TraceRow[];
  explanation: (score: Score) => string;
  /** The result in words, label and value. */
  result: (score: Score) => readonly (readonly [string, string])[];
  /** The answers as they are read, with points and weights. */
  nodes: (answers: unknown, score: Score, scope: ScoreScope) => readonly LayoutNode[];
  /** The complete individual forms that a definitive one agrees on, item by item. */
  compare: (forms: readonly IndividualForm[], scope: ScoreScope) => readonly ComparedItem[];
  /** What it opens with. */
  propose: (
    forms: readonly IndividualForm[],
    compared: readonly ComparedItem[],
    panel: Result | null,
  ) => Readonly<Record<string, unknown>>;
  /** Where each agreed value comes from, by the pointer of the answer. */
  origins: (
    compared: readonly ComparedItem[],
    answers: unknown,
    panel: Result | null,
  ) => Readonly<Record<string, Origin>>;
  /** How the panel combines what is answered at an item, and what it comes to. */
  combined: (item: string, panel: Result | null) => { how: string; value: string } | null;
  /** The outcome's name. */
  outcome: (result: Result) => string | null;
  /** The badges that it gives besides, by name. */
  badges: (result: Pick<Result, 'set'>) => readonly string[];
  /** What draws an item, and the figures at the heading of several. */
  readonly Item: ComponentType<FieldHostProps>;
  readonly GroupScore: ComponentType<{ spec: FieldSpec }>;
}
