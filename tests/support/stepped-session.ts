import { sameAnswer } from '#engine/same-answer.ts';
import type { Problem } from '#engine/problem.ts';
import type { Answers } from '#web/form/answers/answers-model.ts';
import type { Merge } from '#web/form/conflict/merge-answers.ts';
import type { Recovered } from '#web/form/session/draft.ts';
import { openSession } from '#web/form/session/open-session.ts';
import type { SessionEffect } from '#web/form/session/session-effect.ts';
import type { SaveReply, SessionEvent } from '#web/form/session/session-event.ts';
import type { SessionState } from '#web/form/session/session-state.ts';
import type { Now } from '#web/form/session/step.ts';
import { stepSession } from '#web/form/session/step-session.ts';

export const STORED = { answers: { a: 'de antes', b: 'b' }, version: 3 };
export const AT = new Date('2026-05-01T14:32:00Z');
export const PROBLEM: Problem = { pointer: '/a', code: 'x', params: {}, message: 'campo obligatorio' };

/** Field by field; what both changed keeps mine and is named. */
function merge(base: Answers, mine: Answers, theirs: Answers): Merge {
  const answers: Record<string, unknown> = { ...mine };
  const conflicts: Merge['conflicts'][number][] = [];
  const taken: string[] = [];
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    if (sameAnswer(mine[key], theirs[key]) || sameAnswer(base[key], theirs[key])) continue;
    if (sameAnswer(base[key], mine[key])) {
      answers[key] = theirs[key];
      taken.push(key);
    } else conflicts.push({ pointer: `/${key}`, spec: {} as never, mine: mine[key], theirs: theirs[key] });
  }
  return { answers, conflicts, taken };
}

interface Opening {
  locked?: boolean;
  recovered?: Recovered | null;
  online?: boolean;
}

/** A session with what is typed beside it, stepped by hand. */
export function openByHand({ locked = false, recovered = null, online = true }: Opening = {}) {
  const opened = openSession(
    { stored: STORED, locked, recovered, heading: { code: '26-001', title: 'Huertas' }, online },
    merge,
  );
  let state: SessionState = opened.state;
  let keys = 0;
  const typed = { answers: opened.answers, since: recovered && !locked ? AT : (null as Date | null) };
  const now = (): Now => ({
    typed: typed.answers,
    draft: typed.answers,
    inHand: false,
    dirtySince: typed.since,
    at: AT,
    normalised: (answers) => answers,
    isFaulty: () => true,
    labelOf: (key) => `la ${key}`,
    merge,
    newKey: () => `clave-${(keys += 1)}`,
    kind: { question: '¿Guardar?', saved: 'Guardado', show: 'dialog', indicator: 0 },
  });
  const step = (event: SessionEvent, other: Partial<Now> = {}): readonly SessionEffect[] => {
    const stepped = stepSession(state, event, { ...now(), ...other });
    ({ state } = stepped);
    for (const effect of stepped.effects) {
      if (effect.type === 'fill') typed.answers = effect.answers;
      if (effect.type === 'settle') typed.since = null;
      if (effect.type === 'markChanged') typed.since ??= AT;
    }
    return stepped.effects;
  };
  return {
    step,
    typed,
    get state() {
      return state;
    },
    /** A key, as the store tells it. */
    type(change: Answers) {
      typed.answers = { ...typed.answers, ...change };
      typed.since ??= AT;
      return step({ type: 'typed' });
    },
    /** From the button to what goes out. */
    send(other: Partial<Now> = {}) {
      step({ type: 'save' }, other);
      step({ type: 'checked', problems: [], title: '', lost: [] }, other);
      return step({ type: 'answered', yes: true }, other);
    },
    /** The server's answer to a copy of what is typed. */
    copied: (done = true) => step({ type: 'copied', datos: typed.answers, done }),
    reply: (reply: SaveReply) => step({ type: 'replied', reply }),
    saved(answers: Answers, version = 4) {
      const reply = { how: 'saved', stored: { answers, version }, code: null, title: null, scope: null } as const;
      return step({ type: 'replied', reply });
    },
  };
}

export const types = (effects: readonly SessionEffect[]) => effects.map(({ type }) => type);
export const draftOf = (datos: Answers, other: Partial<Recovered['draft']> = {}): Recovered['draft'] => ({
  datos,
  base: STORED.answers,
  huella: 'h',
  version: 3,
  fecha: AT.toISOString(),
  ...other,
});
export const recoveredOf = (draft: Recovered['draft'], outdated = false, atServer = false): Recovered => ({
  draft,
  otherTemplate: false,
  outdated,
  lastSave: null,
  atServer,
});
