import { expect, test } from 'vitest';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { edit, redo, startHistory, undo, undoTo } from './edit-history.ts';
import { moveItem } from '../items/item-order.ts';

const first = readTemplate('pcal.PEIS');
const second = moveItem(first, '/problema', 1);
const third = moveItem(second, '/problema', 1);

test('goes back to the start and forth to the end', () => {
  const done = edit(edit(startHistory(first), second, null, 0), third, null, 10);
  const back = undo(undo(done));
  expect(back.now).toBe(first);
  expect(undo(back)).toBe(back);
  expect(redo(redo(back)).now).toBe(third);
  expect(redo(done)).toBe(done);
});

test('an edit after going back forgets what was ahead', () => {
  const back = undo(edit(startHistory(first), second, null, 0));
  expect(redo(edit(back, third, null, 10)).now).toBe(third);
});

test('typing on in the same property is one act, later typing another', () => {
  const typed = edit(edit(startHistory(first), second, 'titulo', 0), third, 'titulo', 1499);
  expect(undo(typed).now).toBe(first);
  const later = edit(edit(startHistory(first), second, 'titulo', 0), third, 'titulo', 1500);
  expect(undo(later).now).toBe(second);
});

test('what changes nothing is no act', () => {
  const start = startHistory(first);
  expect(edit(start, first, null, 0)).toBe(start);
});

test('what was taken away comes back by its own, whatever was done since', () => {
  const taken = edit(edit(startHistory(first), second, null, 0), third, null, 10);
  const back = undoTo(taken, first);
  expect(back.now).toBe(first);
  expect(redo(back).now).toBe(second);
  expect(redo(redo(back)).now).toBe(third);
  expect(undoTo(taken, third)).toBe(taken);
});
