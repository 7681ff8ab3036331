import { sameAnswer } from '#engine/same-answer.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SessionState, StoredAnswers } from './session-state.ts';
import { effectOnly, unchanged, type Handles, type Now, type Step } from './step.ts';

/** After the last key this browser keeps the text; after the first one a copy for the server is due. */
const KEEP_MS = 800;
const COPY_MS = 8000;

/** What is typed is kept: in this browser within a second, at the server now and then, and whenever the page is left. */
export const KEEP_STEPS: Handles<
  'typed' | 'waited' | 'kept' | 'copied' | 'draftTaken' | 'hiding' | 'stop' | 'network'
> = {
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
    return copyDraft(after, now);
  },

  kept: (state, { done }) => unchanged(state.kept === done ? state : { ...state, kept: done }),

  copied(state, { done }) {
    // Without one under way it was saved or dropped meanwhile: the server has erased it.
    if (state.copy === 'none') return unchanged(state);
    const copy = done ? 'there' : 'none';
    return unchanged(state.copy === copy ? state : { ...state, copy });
  },

  draftTaken(state, _event, now) {
    const after: SessionState = { ...state, copy: 'none' };
    return isUnsaved(state, now) && state.kept ? effectOnly(after, keepDraft(state.stored, now)) : unchanged(after);
  },

  hiding(state, _event, now) {
    if (!isUnsaved(state, now) || isUntouched(state, now)) return unchanged(state);
    const kept: readonly SessionEffect[] = [{ type: 'stopWaiting', timer: 'keep' }, keepDraft(state.stored, now)];
    // What is being saved would be a draft of nothing.
    if (!state.copying || !state.online || state.sending !== null) return effectOnly(state, ...kept);
    // Whoever goes on elsewhere finds it there.
    const copied = copyDraft({ ...state, copying: false }, now);
    return { state: copied.state, effects: [...kept, { type: 'stopWaiting', timer: 'copy' }, ...copied.effects] };
  },

  stop: (state) => ({
    state: { ...state, copying: false, indicating: false },
    effects: (['keep', 'copy', 'indicator'] as const).map((timer) => ({ type: 'stopWaiting', timer })),
  }),

  network(state, { online }, now) {
    // What is typed without a network is not there.
    const copy = online || isUntouched(state, now) ? state.copy : 'none';
    const after: SessionState = { ...state, online, copy };
    if (!online || state.copying || !isUnsaved(state, now)) return unchanged(after);
    // What came from there needs no copy, and stays of the moment when it was typed.
    if (state.recovery?.atServer === true && isUntouched(state, now)) return unchanged(after);
    return { state: { ...after, copying: true }, effects: [{ type: 'wait', timer: 'copy', ms: COPY_MS }] };
  },
};

/** What is there already stays so while the next copy is under way. */
function copyDraft(state: SessionState, { typed }: Now): Step {
  const after: SessionState = state.copy === 'there' ? state : { ...state, copy: 'sent' };
  return effectOnly(after, { type: 'copyDraft', datos: typed, version: state.stored.version });
}

export function keepDraft(
  { answers, version }: StoredAnswers,
  { at, typed }: { at: Date; typed: Answers },
): SessionEffect {
  return { type: 'keepDraft', draft: { datos: typed, base: answers, version, fecha: at.toISOString() } };
}

const NOTHING_LEFT = {
  copying: false,
  copy: 'none',
  kept: false,
  refusal: null,
  conflict: null,
  recovery: null,
  untouched: null,
} as const satisfies Partial<SessionState>;

/** Nothing is unsaved any more, and nothing kept of it. */
export function leaveBehind(state: SessionState): { state: SessionState; effects: readonly SessionEffect[] } {
  return {
    state: { ...state, ...NOTHING_LEFT },
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
