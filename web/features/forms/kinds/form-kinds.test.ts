import { expect, test } from 'vitest';
import { saveLevel } from '#engine/process/save-level.ts';
import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { SCREEN_FORMS } from './form-kinds.ts';

test('a form is judged on the screen at the level at which the server judges its save', () => {
  for (const route of FORM_KINDS) expect([route, SCREEN_FORMS[route].level]).toEqual([route, saveLevel(route)]);
});
