import type { Problem } from '#engine/problem.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { Draft } from './draft.ts';
import type { Made, SavedScope, Timer } from './session-event.ts';
import type { Sent } from './session-state.ts';

export interface Asked {
  title: string;
  text?: string;
  danger?: boolean;
}

/** What an event asks of the world around an open form, in order. */
export type SessionEffect =
  // The answers.
  | { type: 'fill'; answers: Answers }
  | { type: 'set'; pointer: string; value: unknown }
  | { type: 'markChanged' }
  | { type: 'settle' }
  | { type: 'check' }
  | { type: 'showProblems'; problems: readonly Problem[] }
  | { type: 'rescore'; scope: SavedScope }
  // The server and this browser.
  | { type: 'send'; sent: Sent }
  | { type: 'keepDraft'; draft: Omit<Draft, 'huella'> }
  | { type: 'copyDraft'; datos: Answers; version: number | null }
  | { type: 'eraseDraft' }
  // Time.
  | { type: 'wait'; timer: Timer; ms: number }
  | { type: 'stopWaiting'; timer: Timer }
  // People.
  | { type: 'ask'; question: Asked }
  | { type: 'tell'; title: string }
  | { type: 'alert'; text: string }
  | { type: 'toast'; text: string; title?: string }
  | { type: 'announceSaved' }
  | { type: 'announceCreated'; made: Made };
