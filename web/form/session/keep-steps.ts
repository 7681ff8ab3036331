import { sameAnswer } from '#engine/same-answer.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SessionState, StoredAnswers } from './session-state.ts';
import { effectOnly, unchanged, type Handles, type Now, type Step } from './step.ts';

/**
 * After the first key that no copy holds this browser keeps the text, and one for the server is due: also while somebody
 * types on. With what the line takes that is within 2 s here and 8 s there.
 */
const KEEP_MS = 1000;
const COPY_MS = 6000;

/** What is typed is kept: in this browser, at the server, and at once in both whenever the page is left. */
export const KEEP_STEPS: Handles<
  'typed' | 'givenUp' | 'waited' | 'kept' | 'copied' | 'draftTaken' | 'hiding' | 'stop' | 'network'
> = {
  typed(state, _event, now) {
    if (!isUnsaved(state, now) || isUntouched(state, now)) return unchanged(state);
    const kept = holds(state.kept, now) ? state.kept : null;
    const copy = holds(state.copy?.of ?? null, now) ? state.copy : null;
    const effects: SessionEffect[] = [];
    if (kept === null && !state.keeping) effects.push({ type: 'wait', timer: 'keep', ms: KEEP_MS });
    if (copy === null && !state.copying) effects.push({ type: 'wait', timer: 'copy', ms: COPY_MS });
    const isSame = effects.length === 0 && kept === state.kept && copy === state.copy && state.untouched === null;
    if (isSame) return unchanged(state);
    const after = { ...state, untouched: null, kept, copy };
    return {
      state: { ...after, keeping: kept === null || state.keeping, copying: copy === null || state.copying },
      effects,
    };
  },

  givenUp: (state) => ({
    state: { ...state, keeping: false, kept: null, copying: false, copy: null },
    effects: FORGOTTEN,
  }),

  waited(state, { timer }, now) {
    if (timer === 'indicator') return unchanged({ ...state, indicating: false });
    if (timer === 'keep') {
      return isUnsaved(state, now) ? keep(state, now) : unchanged({ ...state, keeping: false });
    }
    const after = { ...state, copying: false };
    // Without a network the next key, or the network's return, asks for a copy again.
    if (!isUnsaved(state, now) || !state.online) return unchanged(after);
    return copyDraft(after, now);
  },

  kept: (state, { done }) => unchanged(done ? state : { ...state, kept: null }),

  copied(state, { datos, done }) {
    // Saved or dropped meanwhile, the server has erased it; typed on, it lacks the last key.
    if (state.copy?.of !== datos) return unchanged(state);
    return unchanged({ ...state, copy: done ? { of: datos, there: true } : null });
  },

  draftTaken(state, _event, now) {
    const after: SessionState = { ...state, copy: null };
    return isUnsaved(state, now) && state.kept ? keep(after, now) : unchanged(after);
  },

  hiding(state, _event, now) {
    if (!isUnsaved(state, now) || isUntouched(state, now)) return unchanged(state);
    const kept = keep(state, now);
    const effects: readonly SessionEffect[] = [{ type: 'stopWaiting', timer: 'keep' }, ...kept.effects];
    // What is being saved would be a draft of nothing.
    if (holds(state.copy?.of ?? null, now) || !state.online || state.sending !== null) return { ...kept, effects };
    // Whoever goes on elsewhere finds it there.
    const copied = copyDraft({ ...kept.state, copying: false }, now);
    return { state: copied.state, effects: [...effects, { type: 'stopWaiting', timer: 'copy' }, ...copied.effects] };
  },

  stop: (state) => ({
    state: { ...state, keeping: false, copying: false, indicating: false },
    effects: (['keep', 'copy', 'indicator'] as const).map((timer) => ({ type: 'stopWaiting', timer })),
  }),

  network(state, { online }, now) {
    // What is typed without a network is not there.
    const copy = online || isUntouched(state, now) ? state.copy : null;
    const after: SessionState = { ...state, online, copy };
    if (!online || state.copying || !isUnsaved(state, now)) return unchanged(after);
    // What came from there needs no copy, and stays of the moment when it was typed.
    if (state.recovery?.atServer === true && isUntouched(state, now)) return unchanged(after);
    return { state: { ...after, copying: true }, effects: [{ type: 'wait', timer: 'copy', ms: COPY_MS }] };
  },
};

function copyDraft(state: SessionState, { draft: datos }: Pick<Now, 'draft'>): Step {
  const after: SessionState = { ...state, copy: { of: datos, there: false } };
  return effectOnly(after, { type: 'copyDraft', datos, version: state.stored.version });
}

/** Whether a copy has the last key. */
function holds(copy: Answers | null, { draft, inHand }: Now): boolean {
  return copy !== null && !inHand && (copy === draft || sameAnswer(copy, draft));
}

/** In this browser, at once. */
export function keep(state: SessionState, now: Pick<Now, 'at' | 'draft'>): Step {
  return effectOnly({ ...state, keeping: false, kept: now.draft }, keepDraft(state.stored, now));
}

function keepDraft({ answers, version }: StoredAnswers, { at, draft }: Pick<Now, 'at' | 'draft'>): SessionEffect {
  return { type: 'keepDraft', draft: { datos: draft, base: answers, version, fecha: at.toISOString() } };
}

const STOPPED: readonly SessionEffect[] = [
  { type: 'stopWaiting', timer: 'keep' },
  { type: 'stopWaiting', timer: 'copy' },
];

const FORGOTTEN: readonly SessionEffect[] = [...STOPPED, { type: 'eraseDraft' }];

const NOTHING_LEFT = {
  keeping: false,
  copying: false,
  copy: null,
  kept: null,
  refusal: null,
  conflict: null,
  recovery: null,
  untouched: null,
} as const satisfies Partial<SessionState>;

/** Nothing is unsaved any more, and nothing kept of it. */
export function leaveBehind(state: SessionState): { state: SessionState; effects: readonly SessionEffect[] } {
  return { state: { ...state, ...NOTHING_LEFT }, effects: [{ type: 'settle' }, ...FORGOTTEN] };
}

/** What was saved is not all: the rest goes on as a draft. The server erased the former one together with the save. */
export function goOn(state: SessionState, now: Pick<Now, 'at' | 'draft'>): Step {
  const kept = keep({ ...state, ...NOTHING_LEFT }, now);
  const copied = copyDraft(kept.state, now);
  return {
    state: copied.state,
    effects: [{ type: 'settle' }, ...STOPPED, { type: 'markChanged' }, ...kept.effects, ...copied.effects],
  };
}

/** The form holds the draft that it opened with, and nothing else yet. */
function isUntouched({ untouched }: SessionState, { draft, inHand }: Now): boolean {
  return untouched !== null && !inHand && sameAnswer(untouched, draft);
}

function isUnsaved({ locked, ended }: SessionState, { dirtySince }: Now): boolean {
  return dirtySince !== null && !locked && !ended;
}
