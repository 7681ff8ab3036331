import { expect, test } from 'vitest';
import { saveLevel } from '#engine/process/save-level.ts';
import { FORM_ROUTES } from '#engine/process/vocabulary.ts';
import { FORM_KINDS } from './form-kinds.ts';

test('a form is judged on the screen at the level at which the server judges its save', () => {
  for (const route of FORM_ROUTES) expect([route, FORM_KINDS[route].level]).toEqual([route, saveLevel(route)]);
});
