import { expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import type { TemplateDraft } from '../template-draft.ts';
import { nextAttempt, savingWord, startSaving, stepSaving, type DraftConflict } from './draft-saving-state.ts';

const first: Template = {
  meta: { tipo: 'ip', modalidad: null, anio: 2026, version: 1, titulo: 'Prueba' },
  schema: { type: 'object' },
  ui: {},
  samples: [],
};
const typed: Template = { ...first, samples: [] };
const more: Template = { ...first, samples: [] };

function draftOf(contenido: Template, version: number): TemplateDraft {
  return { id: 7, version, contenido } as TemplateDraft;
}

const started = startSaving(draftOf(first, 4), 4);
const conflict = { version: 6, actual: draftOf(more, 6) } as DraftConflict;

test('a save goes on from the version that the one before gave', () => {
  const sent = stepSaving(started, { type: 'sent' });
  expect(savingWord(sent, typed, true)).toBe('saving');
  const saved = stepSaving(sent, { type: 'saved', content: typed, draft: draftOf(typed, 5), at: new Date(0) });
  expect(saved).toMatchObject({ version: 5, stored: typed, savedAt: new Date(0), isBusy: false });
  expect(savingWord(saved, typed, true)).toBe('clean');
  expect(savingWord(saved, more, null)).toBe('pending');
  expect(savingWord(saved, more, false)).toBe('faulty');
});

test('what failed is said of the template that failed alone', () => {
  const failed = stepSaving(stepSaving(started, { type: 'sent' }), {
    type: 'failed',
    content: typed,
    fault: 'unreachable',
    conflict: null,
    problems: [],
  });
  expect(savingWord(failed, typed, true)).toBe('failed');
  expect(savingWord(failed, more, true)).toBe('pending');
  expect(failed.version).toBe(4);
});

test('of two drafts one is chosen: mine over the newer version, or theirs whole', () => {
  const refused = stepSaving(started, { type: 'failed', content: typed, fault: 'refused', conflict, problems: [] });
  expect(savingWord(refused, typed, true)).toBe('conflict');
  const mine = stepSaving(refused, { type: 'mineKept' });
  expect(mine).toMatchObject({ version: 6, conflict: null, failed: null, stored: first });
  expect(savingWord(mine, typed, true)).toBe('pending');
  const theirs = stepSaving(refused, { type: 'adopted', draft: conflict.actual });
  expect(theirs).toMatchObject({ version: 6, conflict: null, stored: more });
  expect(savingWord(theirs, more, true)).toBe('clean');
});

test('a save that is asked for again is the save of before; another template or version is another one', () => {
  const keys = ['a', 'b', 'c'];
  const newKey = () => keys.shift() ?? '';
  const once = nextAttempt(null, typed, 4, newKey);
  expect(once.key).toBe('a');
  expect(nextAttempt(once, typed, 4, newKey).key).toBe('a');
  expect(nextAttempt(once, more, 4, newKey).key).toBe('b');
  expect(nextAttempt(once, typed, 5, newKey).key).toBe('c');
});
