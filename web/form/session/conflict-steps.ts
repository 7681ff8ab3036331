import { sameAnswer } from '#engine/same-answer.ts';
import { child } from '#engine/pointer.ts';
import { FORMS } from '#web/text/forms.ts';
import { keep, leaveBehind } from './keep-steps.ts';
import { savedWord } from './saved-word.ts';
import type { SaveReply } from './session-event.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SessionState } from './session-state.ts';
import { unchanged, type Handles, type Now, type Step } from './step.ts';

/** What others, or the form's own part, stored meanwhile. */
export const CONFLICT_STEPS: Handles<'resolve' | 'partSaved'> = {
  resolve(state, { pointer, value }) {
    const { conflict } = state;
    if (!conflict?.open.some((one) => one.pointer === pointer)) return unchanged(state);
    const open = conflict.open.filter((one) => one.pointer !== pointer);
    return {
      state: { ...state, conflict: { ...conflict, open } },
      effects: [{ type: 'set', pointer, value: value ?? undefined }],
    };
  },

  partSaved(state, { part, answer, version }, now) {
    const stored = { answers: { ...state.stored.answers, [part]: answer }, version: version ?? state.stored.version };
    const typed = { ...now.typed, [part]: answer };
    const after = { ...state, stored, savedAt: now.at };
    // The rest stays a draft, of the version that came to be.
    const isAll = sameAnswer(stored.answers, typed);
    const { state: left, effects } = isAll ? leaveBehind(after) : keep(after, { at: now.at, draft: typed });
    const set: SessionEffect[] = sameAnswer(answer, now.typed[part])
      ? []
      : [{ type: 'set', pointer: child('', part), value: answer ?? undefined }];
    return {
      state: left,
      effects: [
        ...set,
        ...effects,
        { type: 'announceSaved' },
        isAll && !now.isFaulty(stored.answers)
          ? savedWord(now)
          : { type: 'toast', text: FORMS.partSaved(now.labelOf(part)) },
      ],
    };
  },
};

/** What only one of two people changed is joined; what both changed waits for a choice. */
export function beginConflict(
  state: SessionState,
  { stored, author, at }: Extract<SaveReply, { how: 'outdated' }>,
  now: Now,
): Step {
  const { answers, conflicts, taken } = now.merge(state.stored.answers, now.typed, stored.answers);
  return {
    state: { ...state, stored, refusal: null, conflict: { author, at, open: conflicts, taken } },
    effects: [{ type: 'fill', answers }, { type: 'markChanged' }],
  };
}
