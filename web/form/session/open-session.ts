import type { Answers } from '../answers/answers-model.ts';
import type { Merge } from '../conflict/merge-answers.ts';
import type { Recovered } from './draft.ts';
import type { Heading, SessionState, StoredAnswers } from './session-state.ts';

export interface Opening {
  stored: StoredAnswers;
  locked: boolean;
  recovered: Recovered | null;
  heading: Heading;
  online: boolean;
}

/**
 * A form as it opens: over what is stored, or over a draft of it. What only others changed since the draft was begun is
 * taken, what both changed waits for a choice.
 */
export function openSession(
  { stored, locked, recovered, heading, online }: Opening,
  merge: (base: Answers, mine: Answers, theirs: Answers) => Merge,
): { state: SessionState; answers: Answers } {
  const draft = locked ? null : recovered;
  const merged = draft?.outdated ? merge(draft.draft.base ?? {}, draft.draft.datos, stored.answers) : null;
  const answers = merged?.answers ?? draft?.draft.datos ?? stored.answers;
  const state: SessionState = {
    locked,
    ended: false,
    stored,
    asking: null,
    only: null,
    sending: null,
    indicating: false,
    unanswered: null,
    savedAt: null,
    refusal: null,
    conflict: merged && {
      author: draft?.lastSave?.author ?? null,
      at: draft?.lastSave?.at ?? null,
      isOfDraft: true,
      open: merged.conflicts,
      taken: merged.taken,
    },
    recovery: recovered,
    untouched: draft && answers,
    heading,
    kept: null,
    keeping: false,
    copying: false,
    copy: draft?.atServer ? { of: answers, there: true } : null,
    online,
  };
  return { state, answers };
}
