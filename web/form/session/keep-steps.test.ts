import { describe, expect, it } from 'vitest';
import { AT, STORED, draftOf, openByHand, recoveredOf, types } from '../../../tests/support/stepped-session.ts';
import { savingWord } from './session-state.ts';

describe('what is typed', () => {
  it('is kept here and copied to the server so long after the first key that neither has, also while one types on', () => {
    const form = openByHand();
    expect(form.type({ a: 'u' })).toEqual([
      { type: 'wait', timer: 'keep', ms: 1000 },
      { type: 'wait', timer: 'copy', ms: 6000 },
    ]);
    expect(form.type({ a: 'un' })).toEqual([]);
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
    // What hands the text over is no key of its own.
    expect(form.step({ type: 'typed' })).toEqual([]);
    expect(types(form.type({ a: 'uno' }))).toEqual(['wait', 'wait']);
    expect(savingWord(form.state, AT)).toBe('unsaved');
  });

  it('counts a key whose text a field still holds', () => {
    const recovered = recoveredOf(draftOf({ a: 'antes', b: 'b' }));
    for (const form of [openByHand(), openByHand({ recovered })]) {
      form.typed.since = AT;
      expect(types(form.step({ type: 'typed' }, { inHand: true }))).toEqual(['wait', 'wait']);
    }
  });

  it('is forgotten where it was a row that is given up, and nothing else', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.step({ type: 'waited', timer: 'keep' });
    form.typed.since = null;
    expect(types(form.step({ type: 'givenUp' }))).toEqual(['stopWaiting', 'stopWaiting', 'eraseDraft']);
    expect(form.state).toMatchObject({ kept: null, copy: null, keeping: false, copying: false });
  });

  it('says that it is unsaved where this browser has no room', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.step({ type: 'kept', done: false });
    expect(savingWord(form.state, AT)).toBe('unsaved');
  });

  it('is kept at once when the page goes out of sight', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft', 'stopWaiting', 'copyDraft']);
    // The server has it: hiding again copies nothing more.
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft']);
  });

  it('goes to the server again when the page goes out of sight after a copy that it did not take', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.step({ type: 'waited', timer: 'copy' });
    form.copied(false);
    expect(types(form.step({ type: 'hiding' }))).toContain('copyDraft');
  });

  it('is kept here alone when the page goes out of sight while it is being saved', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.send();
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft']);
  });

  it('is neither kept nor copied once it is saved', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.send();
    form.saved({ a: 'x', b: 'b' });
    expect(form.step({ type: 'waited', timer: 'keep' })).toEqual([]);
    expect(form.step({ type: 'waited', timer: 'copy' })).toEqual([]);
    expect(form.step({ type: 'typed' })).toEqual([]);
  });

  it('waits for nothing once nobody listens', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    expect(form.step({ type: 'stop' }).map((effect) => 'timer' in effect && effect.timer)).toEqual([
      'keep',
      'copy',
      'indicator',
    ]);
    expect(types(form.type({ a: 'xy' }))).toEqual(['wait', 'wait']);
  });

  it('is kept again when another tab of this person took the draft away', () => {
    const form = openByHand();
    expect(form.step({ type: 'draftTaken' })).toEqual([]);
    form.type({ a: 'x' });
    expect(form.step({ type: 'draftTaken' })).toEqual([]);
    form.step({ type: 'waited', timer: 'keep' });
    expect(types(form.step({ type: 'draftTaken' }))).toEqual(['keepDraft']);
  });
});

describe('a copy at the server', () => {
  const copied = () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.step({ type: 'waited', timer: 'keep' });
    form.step({ type: 'waited', timer: 'copy' });
    return form;
  };

  it('is spoken of once the server has it, and until the next key', () => {
    const form = copied();
    expect(savingWord(form.state, AT)).toBe('kept');
    form.copied();
    expect(savingWord(form.state, AT)).toBe('copied');
    form.type({ a: 'xy' });
    expect(savingWord(form.state, AT)).toBe('unsaved');
    form.step({ type: 'waited', timer: 'keep' });
    expect(savingWord(form.state, AT)).toBe('kept');
    form.step({ type: 'waited', timer: 'copy' });
    form.copied();
    expect(savingWord(form.state, AT)).toBe('copied');
  });

  it('is not spoken of where the server did not take it, or took one that lacks the last key', () => {
    const form = copied();
    const datos = form.typed.answers;
    form.copied(false);
    expect(savingWord(form.state, AT)).toBe('kept');
    form.type({ a: 'xy' });
    form.step({ type: 'hiding' });
    form.step({ type: 'copied', datos, done: true });
    expect(savingWord(form.state, AT)).toBe('kept');
    form.copied();
    expect(savingWord(form.state, AT)).toBe('copied');
  });

  it('is gone with a save, also where its answer comes after that', () => {
    const form = copied();
    const datos = form.typed.answers;
    form.send();
    form.saved({ a: 'x', b: 'b' });
    form.type({ a: 'y' });
    form.step({ type: 'waited', timer: 'keep' });
    form.step({ type: 'copied', datos, done: true });
    expect(savingWord(form.state, AT)).toBe('kept');
  });

  it('is gone where another tab erased it, and lacks what was typed without a network', () => {
    for (const event of [{ type: 'draftTaken' }, { type: 'network', online: false }] as const) {
      const form = copied();
      form.copied();
      form.step(event);
      form.step({ type: 'network', online: true });
      expect(savingWord(form.state, AT)).toBe('kept');
    }
  });

  it('is what a form opens with where it was found there, with and without a network', () => {
    const draft = draftOf({ a: 'antes', b: 'b' });
    const form = openByHand({ recovered: recoveredOf(draft, false, true) });
    for (const online of [true, false, true]) form.step({ type: 'network', online });
    expect(savingWord(form.state, AT)).toBe('copied');
    expect(savingWord(openByHand({ recovered: recoveredOf(draft) }).state, AT)).toBe('unsaved');
  });
});

describe('a draft that a form opens with', () => {
  const draft = draftOf({ a: 'antes', b: 'b' });

  it('stays of the moment when it was typed while nobody goes on with it', () => {
    const form = openByHand({ recovered: recoveredOf(draft, false, true) });
    for (const event of [{ type: 'network', online: true }, { type: 'typed' }, { type: 'hiding' }] as const)
      expect(form.step(event)).toEqual([]);
    expect(types(form.type({ a: 'ahora' }))).toEqual(['wait', 'wait']);
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft', 'stopWaiting', 'copyDraft']);
    // Typed away and back again it is of now.
    form.type({ a: 'antes' });
    expect(types(form.step({ type: 'hiding' }))).toEqual(['stopWaiting', 'keepDraft', 'stopWaiting', 'copyDraft']);
  });

  it('is copied to the server where only this browser has it', () => {
    const form = openByHand({ recovered: recoveredOf(draft) });
    expect(form.step({ type: 'network', online: true })).toEqual([{ type: 'wait', timer: 'copy', ms: 6000 }]);
    expect(types(form.step({ type: 'waited', timer: 'copy' }))).toEqual(['copyDraft']);
    expect(form.step({ type: 'hiding' })).toEqual([]);
  });
});

describe('without a network', () => {
  it('one types on; the copy for the server waits until it is back', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.step({ type: 'network', online: false });
    expect(savingWord(form.state, AT)).toBe('offline');
    expect(form.step({ type: 'waited', timer: 'copy' })).toEqual([]);
    expect(form.step({ type: 'network', online: true })).toEqual([{ type: 'wait', timer: 'copy', ms: 6000 }]);
    expect(form.step({ type: 'network', online: true })).toEqual([]);
    expect(types(form.step({ type: 'waited', timer: 'copy' }))).toEqual(['copyDraft']);
    // Lost again, nothing is due before it is back.
    expect(form.step({ type: 'network', online: false })).toEqual([]);
  });

  it('nothing is copied that was not typed', () => {
    const form = openByHand({ online: false });
    expect(form.step({ type: 'network', online: true })).toEqual([]);
    expect(savingWord(form.state, null)).toBe('clean');
  });
});
