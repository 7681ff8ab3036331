import type { Problem } from '#engine/problem.ts';
import type { ScoreScope } from '#engine/scoring/pipeline/score-answers.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { StoredAnswers } from './session-state.ts';

export type Timer = 'keep' | 'copy' | 'indicator';

/** What a score hangs on besides the answers, as a save changes it. */
export type SavedScope = Pick<ScoreScope, 'hechos' | 'earlier' | 'demands'>;

/** What came to be by a save. */
export interface Made {
  id: number;
  code: string;
}

/** How a save ended. */
export type SaveReply =
  | { how: 'saved'; stored: StoredAnswers; code: string | null; title: string | null; scope: SavedScope | null }
  /** A form of its own came to be: this one is done with. */
  | { how: 'created'; made: Made }
  | { how: 'outdated'; stored: StoredAnswers; author: string | null; at: Date | null }
  | { how: 'refused'; error: string; problems: readonly Problem[] }
  /** It went out and nothing came back: whether it was stored is not known. */
  | { how: 'unanswered' }
  /** It was not stored; whoever has to know has been told. */
  | { how: 'dropped' };

/** Everything that can happen to an open form. */
export type SessionEvent =
  | { type: 'typed' }
  /** A row was typed into its dialog and given up, and nothing else is unsaved. */
  | { type: 'givenUp' }
  | { type: 'waited'; timer: Timer }
  /** The draft was written, or this browser has no room for it. */
  | { type: 'kept'; done: boolean }
  /** What became of a copy for the server. */
  | { type: 'copied'; datos: Answers; done: boolean }
  /** Another tab took the draft away. */
  | { type: 'draftTaken' }
  /** The page or the section goes out of sight, maybe for good. */
  | { type: 'hiding' }
  /** Nobody listens any more. */
  | { type: 'stop' }
  | { type: 'network'; online: boolean }
  /** `only`: these answers alone, by their keys. */
  | { type: 'save'; only?: readonly string[] | null }
  | { type: 'checked'; problems: readonly Problem[]; title: string; lost: readonly string[] }
  | { type: 'answered'; yes: boolean }
  | { type: 'replied'; reply: SaveReply }
  /** One object of the form was saved by itself. */
  | { type: 'partSaved'; part: string; answer: unknown; version: number | null }
  | { type: 'resolve'; pointer: string; value: unknown }
  /** Nothing that the refusal names is wrong any more. */
  | { type: 'corrected' }
  | { type: 'dropDraft' }
  /** The person leaves what is unsaved behind. */
  | { type: 'leave' };
