import type { UiNode } from '../ui-schema.ts';
import type { Condition } from '../../conditions/condition.ts';

/** What a condition that holds, or does not, does to the answer that it belongs to. */
export interface Outcome {
  readonly hidden?: true;
  readonly disabled?: true;
  readonly required?: true;
  readonly fixed?: { readonly value: unknown };
}

/** A word of the UI schema that says a condition: one file in this folder and one line in the list. */
export interface Effect {
  /** The condition it says at a node, and the value that goes with it. */
  readonly read: (ui: UiNode) => Said | null;
  /** Decided in dependency order, since other conditions look at the answer; the others run once the answers are settled. */
  readonly changesAnswer: boolean;
  readonly outcome: (holds: boolean, said: Said) => Outcome;
}

export interface Said {
  readonly when: Condition;
  readonly value?: unknown;
}

export const NOTHING: Outcome = {};

export const saidBy = (condition: Condition | undefined): Said | null => (condition ? { when: condition } : null);
