import type { Problem } from '#engine/problem.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import type { FieldState } from './field-states.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** What the template says about a row that may not be deleted or edited. */
export interface RowRefusal {
  readonly message: string;
  /** It might be, with what is typed now: what frees it is not saved yet. */
  readonly onlyAsStored: boolean;
}

/** The rules and the verdict of what is being filled: a section, a whole form or one row of a list. */
export interface AnswersModel {
  readonly spec: FieldSpec;
  /** States that differ from the plain one, by pointer. */
  states: (answers: Answers) => ReadonlyMap<string, FieldState>;
  /** The whole verdict, in form order. */
  problems: (answers: Answers, only?: string) => readonly Problem[];
  /** What keeps them from being complete; they may be stored all the same where half a form may be (*forma*). */
  missing: (answers: Answers) => readonly Problem[];
  /** As they would be stored. */
  normalised: (answers: Answers) => Answers;
  /** The one sentence that heads a refusal. */
  errorText: (problems: readonly Problem[]) => string | null;
  /** The model of one row of a list; `answers` gives what is around it. */
  rowModel: (listPointer: string, answers: () => Answers, stored: () => unknown) => AnswersModel;
  /** Why a row may not be deleted or edited; null: it may. */
  guard: (listPointer: string, row: unknown, act: 'delete' | 'edit', answers: Answers) => RowRefusal | null;
  /** Whether an option is offered to this row (`ui:ofrecidoSi`). */
  offers: (spec: FieldSpec, value: unknown, row: unknown, answers: Answers) => boolean;
  /** The answers as they are stored. */
  stored: () => unknown;
  /** As somebody begins to edit them: with what older ones lack (`ui:deducir`), without copies under other names. */
  opened: (answers: Answers) => Answers;
}
