import { describe, expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { FORMS } from '#web/text/forms.ts';
import { AT, PROBLEM, draftOf, openByHand, recoveredOf, types } from '../../../tests/support/stepped-session.ts';
import { savingWord } from './session-state.ts';

describe('a save', () => {
  it('is checked, asked about and sent once', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    expect(form.step({ type: 'save' })).toEqual([{ type: 'check' }]);
    expect(form.step({ type: 'checked', problems: [], title: '', lost: [] })).toEqual([
      { type: 'ask', question: { title: '¿Guardar?' } },
    ]);
    // Two presses are one act.
    expect(form.step({ type: 'save' })).toEqual([]);
    expect(form.step({ type: 'checked', problems: [PROBLEM], title: 'no', lost: [] })).toEqual([]);
    expect(form.step({ type: 'answered', yes: true })).toEqual([
      { type: 'send', sent: { key: 'clave-1', typed: { a: 'x', b: 'b' }, answers: { a: 'x', b: 'b' }, version: 3 } },
    ]);
    expect(savingWord(form.state, AT)).toBe('saving');
    expect(form.step({ type: 'save' })).toEqual([]);
    expect(form.step({ type: 'dropDraft' })).toEqual([]);
  });

  it('names what other sections would lose', () => {
    const form = openByHand();
    form.step({ type: 'save' });
    expect(form.step({ type: 'checked', problems: [], title: '', lost: ['Segundo año'] })).toEqual([
      { type: 'ask', question: { title: '¿Guardar?', text: FORMS.loses(['Segundo año']), danger: true } },
    ]);
  });

  it('is refused before anybody is asked, until all of it is right', () => {
    const form = openByHand();
    expect(form.step({ type: 'checked', problems: [PROBLEM], title: 'Falta algo', lost: [] })).toEqual([]);
    expect(form.state.refusal).toEqual({ title: 'Falta algo', problems: [PROBLEM], stamp: AT.getTime() });
    form.step({ type: 'corrected' });
    expect(form.state.refusal).toBeNull();
  });

  it('is not sent by who thinks better of it', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.step({ type: 'checked', problems: [], title: '', lost: [] });
    expect(form.step({ type: 'answered', yes: false })).toEqual([]);
    expect(form.state).toMatchObject({ asking: null, sending: null });
    expect(form.step({ type: 'answered', yes: true })).toEqual([]);
  });

  it('shows for a moment even when the answer is there at once', () => {
    const form = openByHand();
    const kind = { question: '', saved: '', show: 'dialog', indicator: 500 } as const;
    form.type({ a: 'x' });
    expect(types(form.send({ kind }))).toEqual(['wait', 'send']);
    form.saved({ a: 'x', b: 'b' });
    expect(savingWord(form.state, null)).toBe('saving');
    form.step({ type: 'waited', timer: 'indicator' });
    expect(savingWord(form.state, null)).toBe('saved');
  });

  it('takes over what the server made of the answers, and leaves nothing behind', () => {
    const form = openByHand({ recovered: recoveredOf(draftOf({ a: ' x ' })) });
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
      kept: null,
      heading: { code: '26-009', title: 'Otra' },
    });
    expect(form.typed).toEqual({ answers: { a: 'x' }, since: null });
    expect(savingWord(form.state, null)).toBe('saved');
  });

  it('keeps version and heading where the answer does not say them', () => {
    const form = openByHand();
    form.send();
    form.reply({ how: 'saved', stored: { answers: { a: 'x' }, version: null }, code: null, title: null, scope: null });
    expect(form.state).toMatchObject({ stored: { version: 3 }, heading: { code: '26-001', title: 'Huertas' } });
  });

  it('does not fill in anew what the form holds already', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.send();
    expect(types(form.saved({ b: 'b', a: 'x' }))).not.toContain('fill');
  });

  it('keeps what is typed while it is on its way', () => {
    const form = openByHand();
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
    const form = openByHand();
    form.type({ a: [{ n: 'uno' }] });
    form.send();
    form.type({ a: [{ n: 'uno' }, { n: 'dos' }] });
    form.saved({ a: [{ id: 7, n: 'uno' }], b: 'b' });
    expect(form.typed.answers['a']).toEqual([{ id: 7, n: 'uno' }, { n: 'dos' }]);
  });

  it('that creates a form is the end of this one', () => {
    const form = openByHand();
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
    const form = openByHand();
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
    const form = openByHand();
    form.send();
    form.reply({ how: 'refused', error: 'Cerrado', problems: [] });
    form.step({ type: 'corrected' });
    expect(form.state.refusal?.title).toBe('Cerrado');
  });

  it('of an evaluation is refused in the browser’s alert', () => {
    const form = openByHand();
    form.send();
    const kind = { question: '', saved: '', show: 'alert', indicator: 0 } as const;
    const reply = { how: 'refused', error: 'Cerrado', problems: [] } as const;
    expect(form.step({ type: 'replied', reply }, { kind })).toContainEqual({ type: 'alert', text: 'Cerrado' });
  });

  it('dropped with the session leaves everything as it was, and goes out when that is back', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.send();
    expect(form.reply({ how: 'dropped' })).toEqual([]);
    expect(form.state).toMatchObject({ sending: null, unanswered: null, refusal: null });
    expect(form.typed.since).toBe(AT);
    expect(types(form.send())).toEqual(['send']);
    expect(form.state.sending?.key).toBe('clave-2');
  });

  it('is answered once: what comes late changes nothing', () => {
    const form = openByHand();
    const before = form.state;
    expect(form.saved({ a: 'nada' })).toEqual([]);
    expect(form.state).toBe(before);
  });
});

describe('a save whose answer never came', () => {
  it('goes out again under its own key', () => {
    const form = openByHand();
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
    const form = openByHand();
    form.type({ a: 'x' });
    form.send();
    form.reply({ how: 'unanswered' });
    form.type({ a: 'xy' });
    form.send();
    expect(form.state.sending).toMatchObject({ key: 'clave-2', answers: { a: 'xy' } });
  });

  it('goes out under another key over another version: the server tells them apart by all that they say', () => {
    const form = openByHand();
    form.type({ a: 'x' });
    form.send();
    form.reply({ how: 'unanswered' });
    form.step({ type: 'partSaved', part: 'b', answer: 'b', version: 4 });
    form.send();
    expect(form.state.sending).toMatchObject({ key: 'clave-2', version: 4 });
  });

  it('had been stored: what was typed since goes out over it, and nobody is in conflict with oneself', () => {
    const form = openByHand();
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
    const form = openByHand();
    form.type({ a: 'mío' });
    form.send();
    form.reply({ how: 'unanswered' });
    form.send();
    form.reply({ how: 'outdated', stored: { answers: { a: 'suyo', b: 'b' }, version: 4 }, author: 'Ana', at: AT });
    expect(form.state.conflict?.open).toHaveLength(1);
    expect(form.state.unanswered).toBeNull();
  });
});

describe('a tab of a form', () => {
  it('is saved with what is stored of the others, whose unsaved texts and faults stay as they are', () => {
    const form = openByHand();
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
    // The server erased the draft with the save: it has the rest at once.
    expect(types(effects)).not.toContain('eraseDraft');
    expect(effects).toContainEqual({ type: 'copyDraft', datos: form.typed.answers, version: 4 });
  });
});

describe('one object saved by itself', () => {
  it('is stored with the rest still unsaved', () => {
    const form = openByHand();
    form.type({ a: 'x', b: 'y' });
    expect(form.step({ type: 'partSaved', part: 'b', answer: 'Y', version: 4 })).toEqual([
      { type: 'set', pointer: '/b', value: 'Y' },
      {
        type: 'keepDraft',
        draft: { datos: { a: 'x', b: 'Y' }, base: { a: 'de antes', b: 'Y' }, version: 4, fecha: AT.toISOString() },
      },
      { type: 'announceSaved' },
      { type: 'toast', text: 'Se guardó «la b». Falta guardar la sección.' },
    ]);
    expect(form.state).toMatchObject({ stored: { answers: { a: 'de antes', b: 'Y' }, version: 4 }, savedAt: AT });
    expect(form.typed.since).toBe(AT);
  });

  it('settles the form where nothing else was changed', () => {
    const form = openByHand();
    form.type({ b: 'y' });
    const effects = form.step({ type: 'partSaved', part: 'b', answer: 'y', version: null });
    expect(types(effects)).toContain('settle');
    expect(types(effects)).not.toContain('set');
    expect(effects.at(-1)).toMatchObject({ text: 'Se guardó «la b». Falta guardar la sección.' });
    expect(form.state.stored.version).toBe(3);
  });

  it('is said of the whole where nothing of it is missing', () => {
    const form = openByHand();
    form.type({ b: 'y' });
    const whole = { isFaulty: () => false };
    const effects = form.step({ type: 'partSaved', part: 'b', answer: 'y', version: 4 }, whole);
    expect(effects.at(-1)).toEqual({ type: 'toast', text: 'Guardado' });
  });
});
