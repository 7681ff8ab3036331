import { describe, expect, it } from 'vitest';
import { sameAnswer } from '#engine/same-answer.ts';
import type { Problem } from '#engine/problem.ts';
import { FORMS } from '#web/text/forms.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { Merge } from '../conflict/merge-answers.ts';
import type { Recovered } from './draft.ts';
import { openSession } from './open-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SaveReply, SessionEvent } from './session-event.ts';
import { savingWord, type SessionState } from './session-state.ts';
import type { Now } from './step.ts';
import { stepSession } from './step-session.ts';

const STORED = { answers: { a: 'de antes', b: 'b' }, version: 3 };
const AT = new Date('2026-05-01T14:32:00Z');
const PROBLEM: Problem = { pointer: '/a', code: 'x', params: {}, message: 'campo obligatorio' };

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
function open({ locked = false, recovered = null, online = true }: Opening = {}) {
  const opened = openSession(
    { stored: STORED, locked, recovered, heading: { code: '26-001', title: 'Huertas' }, online },
    merge,
  );
  let state: SessionState = opened.state;
  let keys = 0;
  const typed = { answers: opened.answers, since: recovered && !locked ? AT : (null as Date | null) };
  const now = (): Now => ({
    typed: typed.answers,
    dirtySince: typed.since,
    at: AT,
    normalised: (answers) => answers,
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
    reply: (reply: SaveReply) => step({ type: 'replied', reply }),
    saved(answers: Answers, version = 4) {
      const reply = { how: 'saved', stored: { answers, version }, code: null, title: null, scope: null } as const;
      return step({ type: 'replied', reply });
    },
  };
}

const types = (effects: readonly SessionEffect[]) => effects.map(({ type }) => type);
const draftOf = (datos: Answers, other: Partial<Recovered['draft']> = {}): Recovered['draft'] => ({
  datos,
  base: STORED.answers,
  huella: 'h',
  version: 3,
  fecha: AT.toISOString(),
  ...other,
});
const recoveredOf = (draft: Recovered['draft'], outdated = false): Recovered => ({
  draft,
  otherTemplate: false,
  outdated,
});

describe('a tab of a form', () => {
  it('is saved with what is stored of the others, whose unsaved texts and faults stay as they are', () => {
    const form = open();
    form.type({ a: 'una', b: 'otra' });
    const [before] = [form.state.stored.answers];
    expect(form.step({ type: 'save', only: ['a'] })).toEqual([{ type: 'check' }]);
    const problems: Problem[] = [{ pointer: '/b', code: 'maxLength', params: {}, message: 'largo' }];
    expect(types(form.step({ type: 'checked', problems, title: '', lost: [] }))).toEqual(['ask']);
    const [sent] = form.step({ type: 'answered', yes: true });
    expect(sent).toMatchObject({ type: 'send', sent: { answers: { ...before, a: 'una' } } });
    const effects = form.saved({ ...before, a: 'una' });
    expect(types(effects)).toContain('markChanged');
    expect(form.typed.answers).toMatchObject({ a: 'una', b: 'otra' });
  });
});

describe('a form that opens', () => {
  it('holds what is stored, with nothing to save', () => {
    const form = open();
    expect(form.typed.answers).toBe(STORED.answers);
    expect(savingWord(form.state, null)).toBe('clean');
    expect(form.step({ type: 'hiding' })).toEqual([]);
  });

  it('holds a draft of the same version as it was typed', () => {
    const form = open({ recovered: recoveredOf(draftOf({ a: 'tipeado' })) });
    expect(form.typed.answers).toEqual({ a: 'tipeado' });
    expect(form.state.conflict).toBeNull();
    expect(form.state.recovery?.draft.datos).toEqual({ a: 'tipeado' });
  });

  it('joins a draft with what others saved after it was begun', () => {
    const draft = draftOf({ a: 'mío', b: 'mío' }, { base: { a: 'x', b: 'b' }, version: 2 });
    const form = open({ recovered: recoveredOf(draft, true) });
    expect(form.typed.answers).toEqual({ a: 'mío', b: 'mío' });
    expect(form.state.conflict).toMatchObject({ author: null, open: [{ pointer: '/a', theirs: 'de antes' }] });
  });

  it('takes what only others changed since the draft', () => {
    const draft = draftOf({ a: 'x', b: 'mío' }, { base: { a: 'x', b: 'b' }, version: 2 });
    const form = open({ recovered: recoveredOf(draft, true) });
    expect(form.typed.answers).toEqual({ a: 'de antes', b: 'mío' });
    expect(form.state.conflict).toMatchObject({ open: [], taken: ['a'] });
  });

  it('knows of a draft without what it was begun with: whatever differs waits for a choice', () => {
    const draft = draftOf({ a: 'mío', b: 'b' }, { base: null, version: 2 });
    expect(open({ recovered: recoveredOf(draft, true) }).state.conflict?.open.map(({ pointer }) => pointer)).toEqual([
      '/a',
    ]);
  });

  it('is locked with its draft beside it', () => {
    const form = open({ locked: true, recovered: recoveredOf(draftOf({ a: 'tipeado' }), true) });
    expect(form.typed.answers).toBe(STORED.answers);
    expect(form.state).toMatchObject({
      locked: true,
      conflict: null,
      recovery: { draft: { datos: { a: 'tipeado' } } },
    });
    expect(form.type({ a: 'no' })).toEqual([]);
    expect(form.step({ type: 'save' })).toEqual([]);
    expect(form.step({ type: 'dropDraft' })).toEqual([]);
    expect(form.step({ type: 'hiding' })).toEqual([]);
    expect(form.step({ type: 'draftTaken' })).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is kept here after the last key and copied to the server after the first', () => {
    const form = open();
    expect(form.type({ a: 'u' })).toEqual([
      { type: 'wait', timer: 'keep', ms: 800 },
      { type: 'wait', timer: 'copy', ms: 8000 },
    ]);
    expect(form.type({ a: 'un' })).toEqual([{ type: 'wait', timer: 'keep', ms: 800 }]);
    expect(savingWord(form.state, AT)).toBe('unsaved');
    expect(form.step({ type: 'waited', timer: 'keep' })).toEqual([
      {
        type: 'keepDraft',
        draft: { datos: { a: 'un', b: 'b' }, base: STORED.answers, version: 3, fecha: AT.toISOString() },
      },
    ]);
    form.step({ type: 'kept', done: true });
    expect(savingWord(form.state, AT)).toBe('kept');
    expect(form.step({ type: 'waited', timer: 'copy' })).toEqual([
      { type: 'copyDraft', datos: { a: 'un', b: 'b' }, version: 3 },
    ]);
    expect(types(form.type({ a: 'uno' }))).toEqual(['wait', 'wait']);
  });

  it('says that it is unsaved where this browser has no room', () => {
    const form = open();
    form.type({ a: 'x' });
    form.step({ type: 'kept', done: false });
    expect(savingWord(form.state, AT)).toBe('unsaved');
  });

  it('is kept at once when the page goes out of sight', () => {
    const form = open();
    form.type({ a: 'x' });
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft', 'stopWaiting', 'copyDraft']);
    // The server has it: hiding again copies nothing more.
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft']);
  });

  it('is neither kept nor copied once it is saved', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    form.saved({ a: 'x', b: 'b' });
    expect(form.step({ type: 'waited', timer: 'keep' })).toEqual([]);
    expect(form.step({ type: 'waited', timer: 'copy' })).toEqual([]);
    expect(form.step({ type: 'typed' })).toEqual([]);
  });

  it('waits for nothing once nobody listens', () => {
    const form = open();
    form.type({ a: 'x' });
    expect(form.step({ type: 'stop' }).map((effect) => 'timer' in effect && effect.timer)).toEqual([
      'keep',
      'copy',
      'indicator',
    ]);
    expect(types(form.type({ a: 'xy' }))).toEqual(['wait', 'wait']);
  });

  it('is kept again when another tab of this person took the draft away', () => {
    const form = open();
    expect(form.step({ type: 'draftTaken' })).toEqual([]);
    form.type({ a: 'x' });
    expect(form.step({ type: 'draftTaken' })).toEqual([]);
    form.step({ type: 'kept', done: true });
    expect(types(form.step({ type: 'draftTaken' }))).toEqual(['keepDraft']);
  });
});

describe('without a network', () => {
  it('one types on; the copy for the server waits until it is back', () => {
    const form = open();
    form.type({ a: 'x' });
    form.step({ type: 'network', online: false });
    expect(savingWord(form.state, AT)).toBe('offline');
    expect(form.step({ type: 'waited', timer: 'copy' })).toEqual([]);
    expect(form.step({ type: 'network', online: true })).toEqual([{ type: 'wait', timer: 'copy', ms: 8000 }]);
    expect(form.step({ type: 'network', online: true })).toEqual([]);
    expect(types(form.step({ type: 'waited', timer: 'copy' }))).toEqual(['copyDraft']);
    // Lost again, nothing is due before it is back.
    expect(form.step({ type: 'network', online: false })).toEqual([]);
  });

  it('nothing is copied that was not typed', () => {
    const form = open({ online: false });
    expect(form.step({ type: 'network', online: true })).toEqual([]);
    expect(savingWord(form.state, null)).toBe('clean');
  });
});

describe('a save', () => {
  it('is checked, asked about and sent once', () => {
    const form = open();
    form.type({ a: 'x' });
    expect(form.step({ type: 'save' })).toEqual([{ type: 'check' }]);
    expect(form.step({ type: 'checked', problems: [], title: '', lost: [] })).toEqual([
      { type: 'ask', question: { title: '¿Guardar?' } },
    ]);
    // Two presses are one act.
    expect(form.step({ type: 'save' })).toEqual([]);
    expect(form.step({ type: 'checked', problems: [PROBLEM], title: 'no', lost: [] })).toEqual([]);
    expect(form.step({ type: 'answered', yes: true })).toEqual([
      {
        type: 'send',
        sent: { key: 'clave-1', typed: { a: 'x', b: 'b' }, answers: { a: 'x', b: 'b' }, version: 3 },
      },
    ]);
    expect(savingWord(form.state, AT)).toBe('saving');
    expect(form.step({ type: 'save' })).toEqual([]);
    expect(form.step({ type: 'dropDraft' })).toEqual([]);
  });

  it('names what other sections would lose', () => {
    const form = open();
    form.step({ type: 'save' });
    expect(form.step({ type: 'checked', problems: [], title: '', lost: ['Segundo año'] })).toEqual([
      { type: 'ask', question: { title: '¿Guardar?', text: FORMS.loses(['Segundo año']), danger: true } },
    ]);
  });

  it('is refused before anybody is asked, until all of it is right', () => {
    const form = open();
    expect(form.step({ type: 'checked', problems: [PROBLEM], title: 'Falta algo', lost: [] })).toEqual([]);
    expect(form.state.refusal).toEqual({ title: 'Falta algo', problems: [PROBLEM], stamp: AT.getTime() });
    form.step({ type: 'corrected' });
    expect(form.state.refusal).toBeNull();
  });

  it('is not sent by who thinks better of it', () => {
    const form = open();
    form.type({ a: 'x' });
    form.step({ type: 'checked', problems: [], title: '', lost: [] });
    expect(form.step({ type: 'answered', yes: false })).toEqual([]);
    expect(form.state).toMatchObject({ asking: null, sending: null });
    expect(form.step({ type: 'answered', yes: true })).toEqual([]);
  });

  it('shows for a moment even when the answer is there at once', () => {
    const form = open();
    const kind = { question: '', saved: '', show: 'dialog', indicator: 500 } as const;
    form.type({ a: 'x' });
    expect(types(form.send({ kind }))).toEqual(['wait', 'send']);
    form.saved({ a: 'x', b: 'b' });
    expect(savingWord(form.state, null)).toBe('saving');
    form.step({ type: 'waited', timer: 'indicator' });
    expect(savingWord(form.state, null)).toBe('saved');
  });

  it('takes over what the server made of the answers, and leaves nothing behind', () => {
    const form = open({ recovered: recoveredOf(draftOf({ a: ' x ' })) });
    form.step({ type: 'kept', done: true });
    form.send();
    const scope = { hechos: {}, entradas: {} };
    const stored = { answers: { a: 'x' }, version: 4 };
    const effects = form.reply({ how: 'saved', stored, code: '26-009', title: 'Otra', scope });
    expect(types(effects)).toEqual([
      'rescore',
      'fill',
      'settle',
      'stopWaiting',
      'stopWaiting',
      'eraseDraft',
      'announceSaved',
      'toast',
    ]);
    expect(form.state).toMatchObject({
      stored,
      sending: null,
      savedAt: AT,
      recovery: null,
      kept: false,
      heading: { code: '26-009', title: 'Otra' },
    });
    expect(form.typed).toEqual({ answers: { a: 'x' }, since: null });
    expect(savingWord(form.state, null)).toBe('saved');
  });

  it('keeps version and heading where the answer does not say them', () => {
    const form = open();
    form.send();
    form.reply({ how: 'saved', stored: { answers: { a: 'x' }, version: null }, code: null, title: null, scope: null });
    expect(form.state).toMatchObject({ stored: { version: 3 }, heading: { code: '26-001', title: 'Huertas' } });
  });

  it('does not fill in anew what the form holds already', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    expect(types(form.saved({ b: 'b', a: 'x' }))).not.toContain('fill');
  });

  it('keeps what is typed while it is on its way', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    form.type({ a: 'xy' });
    const effects = form.saved({ a: 'x', b: 'B' });
    expect(form.typed).toEqual({ answers: { a: 'xy', b: 'B' }, since: AT });
    expect(form.state.stored).toEqual({ answers: { a: 'x', b: 'B' }, version: 4 });
    // Over what is stored now, so that it can be joined with what others save.
    expect(effects).toContainEqual({
      type: 'keepDraft',
      draft: { datos: { a: 'xy', b: 'B' }, base: { a: 'x', b: 'B' }, version: 4, fecha: AT.toISOString() },
    });
    expect(types(effects).indexOf('eraseDraft')).toBeLessThan(types(effects).indexOf('keepDraft'));
    expect(form.state.conflict).toBeNull();
  });

  it('gives their numbers to rows that were typed on meanwhile', () => {
    const form = open();
    form.type({ a: [{ n: 'uno' }] });
    form.send();
    form.type({ a: [{ n: 'uno' }, { n: 'dos' }] });
    form.saved({ a: [{ id: 7, n: 'uno' }], b: 'b' });
    expect(form.typed.answers['a']).toEqual([{ id: 7, n: 'uno' }, { n: 'dos' }]);
  });

  it('that creates a form is the end of this one', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    expect(types(form.reply({ how: 'created', made: { id: 7, code: '26-007-PEIS-FICH' } })).at(-1)).toBe(
      'announceCreated',
    );
    expect(form.state.ended).toBe(true);
    expect(form.type({ a: 'y' })).toEqual([]);
    expect(form.step({ type: 'hiding' })).toEqual([]);
    expect(form.step({ type: 'save' })).toEqual([]);
  });

  it('refused by the server shows what is wrong where it is', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    expect(form.reply({ how: 'refused', error: 'Ya existe', problems: [PROBLEM] })).toEqual([
      { type: 'showProblems', problems: [PROBLEM] },
    ]);
    expect(form.state.refusal?.title).toBe('Ya existe');
    // The next one starts without it.
    form.send();
    expect(form.state.refusal).toBeNull();
  });

  it('refused without a place stays refused until the next one', () => {
    const form = open();
    form.send();
    form.reply({ how: 'refused', error: 'Cerrado', problems: [] });
    form.step({ type: 'corrected' });
    expect(form.state.refusal?.title).toBe('Cerrado');
  });

  it('of an evaluation is refused in the browser’s alert', () => {
    const form = open();
    form.send();
    const kind = { question: '', saved: '', show: 'alert', indicator: 0 } as const;
    const reply = { how: 'refused', error: 'Cerrado', problems: [] } as const;
    expect(form.step({ type: 'replied', reply }, { kind })).toContainEqual({ type: 'alert', text: 'Cerrado' });
  });

  it('dropped with the session leaves everything as it was, and goes out when that is back', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    expect(form.reply({ how: 'dropped' })).toEqual([]);
    expect(form.state).toMatchObject({ sending: null, unanswered: null, refusal: null });
    expect(form.typed.since).toBe(AT);
    expect(types(form.send())).toEqual(['send']);
    expect(form.state.sending?.key).toBe('clave-2');
  });

  it('is answered once: what comes late changes nothing', () => {
    const form = open();
    const before = form.state;
    expect(form.saved({ a: 'nada' })).toEqual([]);
    expect(form.state).toBe(before);
  });
});

describe('a save whose answer never came', () => {
  it('goes out again under its own key', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    expect(form.reply({ how: 'unanswered' })).toEqual([]);
    expect(form.typed.since).toBe(AT);
    form.send();
    expect(form.state.sending?.key).toBe('clave-1');
    form.saved({ a: 'x', b: 'b' });
    expect(form.state.unanswered).toBeNull();
  });

  it('goes out under another key once it says something else', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    form.reply({ how: 'unanswered' });
    form.type({ a: 'xy' });
    form.send();
    expect(form.state.sending).toMatchObject({ key: 'clave-2', answers: { a: 'xy' } });
  });

  it('goes out under another key over another version: the server tells them apart by all that they say', () => {
    const form = open();
    form.type({ a: 'x' });
    form.send();
    form.reply({ how: 'unanswered' });
    form.step({ type: 'partSaved', part: 'b', answer: 'b', version: 4 });
    form.send();
    expect(form.state.sending).toMatchObject({ key: 'clave-2', version: 4 });
  });

  it('had been stored: what was typed since goes out over it, and nobody is in conflict with oneself', () => {
    const form = open();
    form.type({ a: [{ n: 'x' }] });
    form.send();
    form.reply({ how: 'unanswered' });
    form.type({ b: 'más' });
    form.send();
    const stored = { answers: { a: [{ id: 9, n: 'x' }], b: 'b' }, version: 4 };
    const effects = form.reply({ how: 'outdated', stored, author: 'Yo Misma', at: AT });
    expect(types(effects)).toEqual(['fill', 'send']);
    expect(form.state.conflict).toBeNull();
    expect(form.state.sending).toMatchObject({ version: 4, answers: { a: [{ id: 9, n: 'x' }], b: 'más' } });
  });

  it('had not been stored, but somebody else saved: a conflict like any other', () => {
    const form = open();
    form.type({ a: 'mío' });
    form.send();
    form.reply({ how: 'unanswered' });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'suyo', b: 'b' }, version: 4 }, author: 'Ana', at: AT });
    expect(form.state.conflict?.open).toHaveLength(1);
    expect(form.state.unanswered).toBeNull();
  });
});

describe('somebody else saved meanwhile', () => {
  const stored = { answers: { a: 'suyo', b: 'también suyo' }, version: 4 };

  it('what only one changed is joined, what both changed waits', () => {
    const form = open();
    form.type({ a: 'mío' });
    form.send();
    expect(types(form.reply({ how: 'outdated', stored, author: 'Ana Paz', at: AT }))).toEqual(['fill', 'markChanged']);
    expect(form.state).toMatchObject({
      stored,
      refusal: null,
      conflict: { author: 'Ana Paz', at: AT, open: [{ pointer: '/a', mine: 'mío', theirs: 'suyo' }], taken: ['b'] },
    });
    expect(form.typed).toEqual({ answers: { a: 'mío', b: 'también suyo' }, since: AT });
  });

  it('nothing is sent before each is chosen', () => {
    const form = open();
    form.type({ a: 'mío' });
    form.send();
    form.reply({ how: 'outdated', stored, author: null, at: null });
    expect(form.step({ type: 'save' })).toEqual([{ type: 'tell', title: FORMS.conflictOpen }]);
    expect(form.step({ type: 'resolve', pointer: '/b', value: 'x' })).toEqual([]);
    expect(form.step({ type: 'resolve', pointer: '/a', value: null })).toEqual([
      { type: 'set', pointer: '/a', value: undefined },
    ]);
    expect(form.state.conflict?.open).toEqual([]);
    expect(form.step({ type: 'save' })).toEqual([{ type: 'check' }]);
  });

  it('a save over theirs ends it', () => {
    const form = open();
    form.type({ a: 'mío' });
    form.send();
    form.reply({ how: 'outdated', stored, author: null, at: null });
    form.step({ type: 'resolve', pointer: '/a', value: 'mío' });
    form.send();
    expect(form.state.sending?.version).toBe(4);
    form.saved({ a: 'mío', b: 'también suyo' }, 5);
    expect(form.state.conflict).toBeNull();
  });

  it('twice in a row: theirs is joined over theirs', () => {
    const form = open();
    form.type({ a: 'mío' });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'de antes', b: '1' }, version: 4 }, author: null, at: null });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'de antes', b: '2' }, version: 5 }, author: null, at: null });
    expect(form.typed.answers).toEqual({ a: 'mío', b: '2' });
    expect(form.state.conflict).toMatchObject({ open: [], taken: ['b'] });
  });
});

describe('one object saved by itself', () => {
  it('is stored with the rest still unsaved', () => {
    const form = open();
    form.type({ a: 'x', b: 'y' });
    expect(form.step({ type: 'partSaved', part: 'b', answer: 'Y', version: 4 })).toEqual([
      { type: 'set', pointer: '/b', value: 'Y' },
      { type: 'announceSaved' },
      { type: 'toast', text: 'Guardado' },
    ]);
    expect(form.state).toMatchObject({ stored: { answers: { a: 'de antes', b: 'Y' }, version: 4 }, savedAt: AT });
    expect(form.typed.since).toBe(AT);
  });

  it('settles the form where nothing else was changed', () => {
    const form = open();
    form.type({ b: 'y' });
    const effects = form.step({ type: 'partSaved', part: 'b', answer: 'y', version: null });
    expect(types(effects)).toContain('settle');
    expect(types(effects)).not.toContain('set');
    expect(form.state.stored.version).toBe(3);
  });
});

describe('what is unsaved', () => {
  it('is dropped for what is stored, after a question', () => {
    const form = open({ recovered: recoveredOf(draftOf({ a: 'tipeado' })) });
    expect(form.step({ type: 'dropDraft' })).toEqual([
      { type: 'ask', question: { title: FORMS.askDropDraft, danger: true } },
    ]);
    form.step({ type: 'answered', yes: true });
    expect(form.typed).toEqual({ answers: STORED.answers, since: null });
    expect(form.state.recovery).toBeNull();
    expect(form.step({ type: 'dropDraft' })).toEqual([]);
  });

  it('stays where the question is declined', () => {
    const form = open({ recovered: recoveredOf(draftOf({ a: 'tipeado' })) });
    form.step({ type: 'dropDraft' });
    expect(form.step({ type: 'answered', yes: false })).toEqual([]);
    expect(form.state.recovery).not.toBeNull();
  });

  it('is left behind with its drafts, its refusal and its conflict', () => {
    const form = open();
    form.type({ a: 'mío' });
    form.step({ type: 'kept', done: true });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'suyo' }, version: 4 }, author: null, at: null });
    form.step({ type: 'checked', problems: [PROBLEM], title: 'x', lost: [] });
    expect(types(form.step({ type: 'leave' }))).toEqual(['settle', 'stopWaiting', 'stopWaiting', 'eraseDraft']);
    expect(form.state).toMatchObject({ kept: false, copying: false, refusal: null, conflict: null, recovery: null });
  });
});
