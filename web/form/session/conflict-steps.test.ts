import { describe, expect, it } from 'vitest';
import { FORMS } from '#web/text/forms.ts';
import { AT, openByHand, types } from '../../../tests/support/stepped-session.ts';

describe('somebody else saved meanwhile', () => {
  const stored = { answers: { a: 'suyo', b: 'también suyo' }, version: 4 };

  it('what only one changed is joined, what both changed waits', () => {
    const form = openByHand();
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
    const form = openByHand();
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
    const form = openByHand();
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
    const form = openByHand();
    form.type({ a: 'mío' });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'de antes', b: '1' }, version: 4 }, author: null, at: null });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'de antes', b: '2' }, version: 5 }, author: null, at: null });
    expect(form.typed.answers).toEqual({ a: 'mío', b: '2' });
    expect(form.state.conflict).toMatchObject({ open: [], taken: ['b'] });
  });
});
