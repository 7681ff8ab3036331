import { sameAnswer } from '#engine/same-answer.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SessionState, StoredAnswers } from './session-state.ts';
import { effectOnly, unchanged, type Handles, type Now } from './step.ts';

/** After the last key this browser keeps the text; after the first one a copy for the server is due. */
const KEEP_MS = 800;
const COPY_MS = 8000;

/** What is typed is kept: in this browser within a second, at the server now and then, and whenever the page is left. */
export const KEEP_STEPS: Handles<'typed' | 'waited' | 'kept' | 'draftTaken' | 'hiding' | 'stop' | 'network'> = {
  typed(state, _event, now) {
    if (!isUnsaved(state, now) || isUntouched(state, now)) return unchanged(state);
    const after = { ...state, untouched: null };
    const keep: SessionEffect = { type: 'wait', timer: 'keep', ms: KEEP_MS };
    if (state.copying) return effectOnly(after, keep);
    return { state: { ...after, copying: true }, effects: [keep, { type: 'wait', timer: 'copy', ms: COPY_MS }] };
  },

  waited(state, { timer }, now) {
    if (timer === 'indicator') return unchanged({ ...state, indicating: false });
    if (timer === 'keep')
      return isUnsaved(state, now) ? effectOnly(state, keepDraft(state.stored, now)) : unchanged(state);
    const after = { ...state, copying: false };
    // Without a network the next key, or the network's return, asks for a copy again.
    if (!isUnsaved(state, now) || !state.online) return unchanged(after);
    return effectOnly(after, { type: 'copyDraft', datos: now.typed, version: state.stored.version });
  },

  kept: (state, { done }) => unchanged(state.kept === done ? state : { ...state, kept: done }),

  draftTaken(state, _event, now) {
    return isUnsaved(state, now) && state.kept ? effectOnly(state, keepDraft(state.stored, now)) : unchanged(state);
  },

  hiding(state, _event, now) {
    if (!isUnsaved(state, now) || isUntouched(state, now)) return unchanged(state);
    const kept: readonly SessionEffect[] = [{ type: 'stopWaiting', timer: 'keep' }, keepDraft(state.stored, now)];
    // What is being saved would be a draft of nothing.
    if (!state.copying || !state.online || state.sending !== null) return effectOnly(state, ...kept);
    // Whoever goes on elsewhere finds it there.
    const copied: SessionEffect = { type: 'copyDraft', datos: now.typed, version: state.stored.version };
    return { state: { ...state, copying: false }, effects: [...kept, { type: 'stopWaiting', timer: 'copy' }, copied] };
  },

  stop: (state) => ({
    state: { ...state, copying: false, indicating: false },
    effects: (['keep', 'copy', 'indicator'] as const).map((timer) => ({ type: 'stopWaiting', timer })),
  }),

  network(state, { online }, now) {
    const after = { ...state, online };
    if (!online || state.copying || !isUnsaved(state, now)) return unchanged(after);
    // What came from there needs no copy, and stays of the moment when it was typed.
    if (state.recovery?.atServer === true && isUntouched(state, now)) return unchanged(after);
    return { state: { ...after, copying: true }, effects: [{ type: 'wait', timer: 'copy', ms: COPY_MS }] };
  },
};

export function keepDraft(
  { answers, version }: StoredAnswers,
  { at, typed }: { at: Date; typed: Answers },
): SessionEffect {
  return { type: 'keepDraft', draft: { datos: typed, base: answers, version, fecha: at.toISOString() } };
}

/** Nothing is unsaved any more, and nothing kept of it. */
export function leaveBehind(state: SessionState): { state: SessionState; effects: readonly SessionEffect[] } {
  return {
    state: { ...state, copying: false, kept: false, refusal: null, conflict: null, recovery: null, untouched: null },
    effects: [
      { type: 'settle' },
      { type: 'stopWaiting', timer: 'keep' },
      { type: 'stopWaiting', timer: 'copy' },
      { type: 'eraseDraft' },
    ],
  };
}

/** The form holds the draft that it opened with, and nothing else yet. */
function isUntouched({ untouched }: SessionState, { typed }: Now): boolean {
  return untouched !== null && sameAnswer(untouched, typed);
}

function isUnsaved({ locked, ended }: SessionState, { dirtySince }: Now): boolean {
  return dirtySince !== null && !locked && !ended;
}
