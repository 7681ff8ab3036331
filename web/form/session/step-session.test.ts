import { describe, expect, it } from 'vitest';
import { FORMS } from '#web/text/forms.ts';
import {
  AT,
  PROBLEM,
  STORED,
  draftOf,
  openByHand,
  recoveredOf,
  types,
} from '../../../tests/support/stepped-session.ts';
import { savingWord } from './session-state.ts';

describe('a form that opens', () => {
  it('holds what is stored, with nothing to save', () => {
    const form = openByHand();
    expect(form.typed.answers).toBe(STORED.answers);
    expect(savingWord(form.state, null)).toBe('clean');
    expect(form.step({ type: 'hiding' })).toEqual([]);
  });

  it('holds a draft of the same version as it was typed', () => {
    const form = openByHand({ recovered: recoveredOf(draftOf({ a: 'tipeado' })) });
    expect(form.typed.answers).toEqual({ a: 'tipeado' });
    expect(form.state.conflict).toBeNull();
    expect(form.state.recovery?.draft.datos).toEqual({ a: 'tipeado' });
  });

  it('joins a draft with what others saved after it was begun', () => {
    const draft = draftOf({ a: 'mío', b: 'mío' }, { base: { a: 'x', b: 'b' }, version: 2 });
    const recovered = { ...recoveredOf(draft, true), lastSave: { author: 'Eva Paz', at: AT } };
    const form = openByHand({ recovered });
    expect(form.typed.answers).toEqual({ a: 'mío', b: 'mío' });
    expect(form.state.conflict).toMatchObject({
      author: 'Eva Paz',
      at: AT,
      isOfDraft: true,
      open: [{ pointer: '/a', theirs: 'de antes' }],
    });
  });

  it('takes what only others changed since the draft', () => {
    const draft = draftOf({ a: 'x', b: 'mío' }, { base: { a: 'x', b: 'b' }, version: 2 });
    const form = openByHand({ recovered: recoveredOf(draft, true) });
    expect(form.typed.answers).toEqual({ a: 'de antes', b: 'mío' });
    expect(form.state.conflict).toMatchObject({ open: [], taken: ['a'] });
  });

  it('knows of a draft without what it was begun with: whatever differs waits for a choice', () => {
    const draft = draftOf({ a: 'mío', b: 'b' }, { base: null, version: 2 });
    expect(
      openByHand({ recovered: recoveredOf(draft, true) }).state.conflict?.open.map(({ pointer }) => pointer),
    ).toEqual(['/a']);
  });

  it('is locked with its draft beside it', () => {
    const form = openByHand({ locked: true, recovered: recoveredOf(draftOf({ a: 'tipeado' }), true) });
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

describe('what is unsaved', () => {
  it('is dropped for what is stored, after a question', () => {
    const form = openByHand({ recovered: recoveredOf(draftOf({ a: 'tipeado' })) });
    expect(form.step({ type: 'dropDraft' })).toEqual([
      { type: 'ask', question: { title: FORMS.askDropDraft, danger: true } },
    ]);
    form.step({ type: 'answered', yes: true });
    expect(form.typed).toEqual({ answers: STORED.answers, since: null });
    expect(form.state.recovery).toBeNull();
    expect(form.step({ type: 'dropDraft' })).toEqual([]);
  });

  it('stays where the question is declined', () => {
    const form = openByHand({ recovered: recoveredOf(draftOf({ a: 'tipeado' })) });
    form.step({ type: 'dropDraft' });
    expect(form.step({ type: 'answered', yes: false })).toEqual([]);
    expect(form.state.recovery).not.toBeNull();
  });

  it('is left behind with its drafts, its refusal and its conflict', () => {
    const form = openByHand();
    form.type({ a: 'mío' });
    form.step({ type: 'kept', done: true });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'suyo' }, version: 4 }, author: null, at: null });
    form.step({ type: 'checked', problems: [PROBLEM], title: 'x', lost: [] });
    expect(types(form.step({ type: 'leave' }))).toEqual(['settle', 'stopWaiting', 'stopWaiting', 'eraseDraft']);
    expect(form.state).toMatchObject({ kept: null, copying: false, refusal: null, conflict: null, recovery: null });
  });
});
