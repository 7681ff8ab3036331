import { parsePointer } from '#engine/pointer.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { FORMS } from '#web/text/forms.ts';
import type { Answers } from '../answers/answers-model.ts';
import { beginConflict } from './conflict-steps.ts';
import { goOn, leaveBehind } from './keep-steps.ts';
import { savedWord } from './saved-word.ts';
import { isSameSave, withRowIds } from './saved-row-ids.ts';
import type { SaveReply } from './session-event.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Sent, SessionState } from './session-state.ts';
import { effectOnly, unchanged, type Handles, type Now, type Step } from './step.ts';

/** From the press of the button to what the server said: one question, one save at a time. */
export const SAVE_STEPS: Handles<'save' | 'checked' | 'answered' | 'replied' | 'corrected' | 'dropDraft' | 'leave'> = {
  save(state, { only = null }) {
    if (isBusy(state) || state.locked || state.ended) return unchanged(state);
    if ((state.conflict?.open.length ?? 0) > 0) return effectOnly(state, { type: 'tell', title: FORMS.conflictOpen });
    return effectOnly({ ...state, only }, { type: 'check' });
  },

  checked(state, { problems: all, title, lost }, now) {
    if (isBusy(state)) return unchanged(state);
    const { only } = state;
    const problems = only === null ? all : all.filter(({ pointer }) => only.includes(parsePointer(pointer)[0] ?? ''));
    // Nobody is asked about a save that would only be refused.
    if (problems.length > 0) return unchanged({ ...state, refusal: { title, problems, stamp: now.at.getTime() } });
    const loss = lost.length > 0 ? { text: FORMS.loses(lost), danger: true } : {};
    return {
      state: { ...state, asking: 'save' },
      effects: [{ type: 'ask', question: { title: now.kind.question, ...loss } }],
    };
  },

  answered(state, { yes }, now) {
    const { asking } = state;
    const after = { ...state, asking: null };
    if (!yes || asking === null) return unchanged(after);
    if (asking === 'save') return send({ ...after, refusal: null }, partOf(state, now.typed), now);
    const { state: left, effects } = leaveBehind(after);
    return { state: left, effects: [{ type: 'fill', answers: state.stored.answers }, ...effects] };
  },

  replied(state, { reply }, now) {
    const { sending } = state;
    return sending === null
      ? unchanged(state)
      : REPLIES[reply.how]({ ...state, sending: null }, reply as never, now, sending);
  },

  corrected: (state) =>
    unchanged(state.refusal === null || state.refusal.problems.length === 0 ? state : { ...state, refusal: null }),

  dropDraft(state) {
    if (isBusy(state) || state.recovery === null || state.locked) return unchanged(state);
    return {
      state: { ...state, asking: 'drop' },
      effects: [{ type: 'ask', question: { title: FORMS.askDropDraft, danger: true } }],
    };
  },

  leave: (state) => leaveBehind(state),
};

type Replies = {
  [K in SaveReply['how']]: (state: SessionState, reply: Extract<SaveReply, { how: K }>, now: Now, sent: Sent) => Step;
};

const REPLIES: Replies = {
  saved(state, { stored: { answers: saved, version }, code, title, scope }, now, sent) {
    const stored = { answers: saved, version: version ?? state.stored.version };
    const { answers, isUnsaved } = afterSave(sent, now, saved);
    const known = { ...state, stored, unanswered: null, savedAt: now.at };
    const { state: left, effects } = isUnsaved ? goOn(known, { at: now.at, draft: answers }) : leaveBehind(known);
    const fill: SessionEffect[] = sameAnswer(answers, now.typed) ? [] : [{ type: 'fill', answers }];
    return {
      state: { ...left, heading: { code: code ?? state.heading.code, title: title ?? state.heading.title } },
      effects: [
        ...(scope === null ? [] : [{ type: 'rescore', scope } as const]),
        ...fill,
        ...effects,
        { type: 'announceSaved' },
        savedWord(now),
      ],
    };
  },

  created(state, { made }) {
    const { state: left, effects } = leaveBehind(state);
    return { state: { ...left, ended: true }, effects: [...effects, { type: 'announceCreated', made }] };
  },

  outdated(state, reply, now) {
    const { unanswered: lost } = state;
    const known = { ...state, unanswered: null };
    if (lost === null || !isSameSave(lost.answers, reply.stored.answers)) return beginConflict(known, reply, now);
    // The save whose answer never came had been stored after all: what was typed since goes out over it.
    const { answers } = afterSave(lost, now, reply.stored.answers);
    const next = send({ ...known, stored: reply.stored }, answers, now);
    return { state: next.state, effects: [{ type: 'fill', answers }, ...next.effects] };
  },

  refused(state, { error, problems }, now) {
    const alert: SessionEffect[] = now.kind.show === 'alert' ? [{ type: 'alert', text: error }] : [];
    return {
      state: { ...state, refusal: { title: error, problems, stamp: now.at.getTime() } },
      effects: [{ type: 'showProblems', problems }, ...alert],
    };
  },

  unanswered: (state, _reply, _now, sent) => unchanged({ ...state, unanswered: sent }),

  dropped: (state) => unchanged(state),
};

/** A save whose answer never came goes out again under its own key: the server knows whether it stored it. */
function send(state: SessionState, typed: Answers, now: Now): Step {
  const { unanswered, stored } = state;
  const answers = now.normalised(typed);
  const isAgain =
    unanswered !== null && unanswered.version === stored.version && sameAnswer(unanswered.answers, answers);
  const sent = isAgain ? { ...unanswered, typed } : { key: now.newKey(), typed, answers, version: stored.version };
  const ms = now.kind.indicator;
  const seen: SessionEffect[] = ms > 0 ? [{ type: 'wait', timer: 'indicator', ms }] : [];
  return { state: { ...state, sending: sent, indicating: ms > 0 }, effects: [...seen, { type: 'send', sent }] };
}

/** What the form holds once a save is stored: what the server made of it, and what was typed while it was on its way. */
function afterSave(sent: Sent, { typed, merge }: Now, saved: Answers): { answers: Answers; isUnsaved: boolean } {
  if (sameAnswer(sent.typed, typed)) return { answers: saved, isUnsaved: false };
  const mine = withRowIds(typed, sent.typed, saved) as Answers;
  const { answers } = merge(sent.typed, mine, saved);
  return { answers, isUnsaved: !sameAnswer(answers, saved) };
}

/** What goes out: everything, or these answers with what is stored of the others. */
function partOf({ only, stored }: SessionState, typed: Answers): Answers {
  if (only === null) return typed;
  return { ...stored.answers, ...Object.fromEntries(only.map((key) => [key, typed[key]])) };
}

function isBusy({ asking, sending }: SessionState): boolean {
  return asking !== null || sending !== null;
}
