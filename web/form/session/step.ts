import type { Answers } from '../answers/answers-model.ts';
import type { Merge } from '../conflict/merge-answers.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SessionEvent } from './session-event.ts';
import type { SessionState } from './session-state.ts';

/** What a step may look at: the answers as they are typed, and what a kind of form has of its own. */
export interface Now {
  typed: Answers;
  /** The same with the rows that are open in dialogs of their own: what a draft is made of. */
  draft: Answers;
  /** A field holds a text that is in neither yet. */
  inHand: boolean;
  dirtySince: Date | null;
  at: Date;
  normalised: (answers: Answers) => Answers;
  /** They could not be saved as a whole. */
  isFaulty: (answers: Answers) => boolean;
  /** What the template calls one of the answers. */
  labelOf: (key: string) => string;
  merge: (base: Answers, mine: Answers, theirs: Answers) => Merge;
  newKey: () => string;
  kind: SavingKind;
}

/** How a kind of form is saved and speaks of it. */
export interface SavingKind {
  /** What is asked before saving and what is said after it. */
  question: string;
  saved: string;
  /** Over that word: then it is told in a dialog. */
  savedTitle?: string | undefined;
  /** Refusals of evaluations show in the browser's alert. */
  show: 'dialog' | 'alert';
  /** Milliseconds for which a save is at least seen (9). */
  indicator: number;
}

export interface Step {
  state: SessionState;
  effects: readonly SessionEffect[];
}

/** What one event does. */
export type Handle<T extends SessionEvent['type']> = (
  state: SessionState,
  event: Extract<SessionEvent, { type: T }>,
  now: Now,
) => Step;

export type Handles<T extends SessionEvent['type']> = { [K in T]: Handle<K> };

export function unchanged(state: SessionState): Step {
  return { state, effects: [] };
}

export function effectOnly(state: SessionState, ...effects: SessionEffect[]): Step {
  return { state, effects };
}
