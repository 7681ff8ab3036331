import type { Problem } from '#engine/problem.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { FieldConflict } from '../conflict/merge-answers.ts';
import type { Recovered } from './draft.ts';

export interface StoredAnswers {
  answers: Answers;
  version: number | null;
}

/** One save on its way. */
export interface Sent {
  /** Every try of one save bears it, so that the server stores the save once. */
  key: string;
  /** As the form held them at that moment. */
  typed: Answers;
  /** As they went out. */
  answers: Answers;
  version: number | null;
}

/** Why a save was refused. */
export interface Refusal {
  title: string;
  problems: readonly Problem[];
  stamp: number;
}

/** Somebody else saved meanwhile. */
export interface Conflict {
  author: string | null;
  at: Date | null;
  /** The form opened with a draft that was begun before. */
  isOfDraft?: true;
  /** What both changed: each waits for a choice. */
  open: readonly FieldConflict[];
  /** Labels of what only they changed. */
  taken: readonly string[];
}

export interface Heading {
  code: string;
  title: string;
}

/**
 * All that is known of an open form but what is typed: that, and since when it is unsaved, belongs to the answers store.
 * Nothing here is changed in place.
 */
export interface SessionState {
  /** It may only be read. */
  readonly locked: boolean;
  /** It was created or left: nothing more is kept of it. */
  readonly ended: boolean;
  /** What the server is known to hold. */
  readonly stored: StoredAnswers;
  /** The question that the person is looking at. */
  readonly asking: 'save' | 'drop' | null;
  /** The save that is asked about is of these answers alone; null: of all. */
  readonly only: readonly string[] | null;
  readonly sending: Sent | null;
  /** The indicator of a save shows for a moment even when the answer is there at once (9). */
  readonly indicating: boolean;
  /** A save that nobody knows the end of: its answer never came. */
  readonly unanswered: Sent | null;
  readonly savedAt: Date | null;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict | null;
  /** What was typed at an earlier time and is back in the form, or beside it where it is locked. */
  readonly recovery: Recovered | null;
  /** The answers of a draft that the form opened with, until one is changed. */
  readonly untouched: Answers | null;
  readonly heading: Heading;
  /** All that was typed, as this browser keeps it; null: it lacks the last key. */
  readonly kept: Answers | null;
  /** It is to be kept here soon. */
  readonly keeping: boolean;
  /** All that was typed, as it went to the server for a draft; null: the last key is in none. */
  readonly copy: Copy | null;
  /** A copy for the server is due. */
  readonly copying: boolean;
  readonly online: boolean;
}

interface Copy {
  readonly of: Answers;
  /** The server said that it has it. */
  readonly there: boolean;
}

/** What the foot of a form says. */
export type SavingWord = 'saving' | 'offline' | 'copied' | 'kept' | 'unsaved' | 'saved' | 'clean';

export function savingWord(
  { sending, indicating, online, copy, kept, savedAt }: SessionState,
  dirtySince: Date | null,
): SavingWord {
  if (sending !== null || indicating) return 'saving';
  if (dirtySince === null) return savedAt === null ? 'clean' : 'saved';
  if (!online) return 'offline';
  if (copy?.there) return 'copied';
  return kept === null ? 'unsaved' : 'kept';
}
