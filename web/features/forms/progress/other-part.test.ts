import { expect, test } from 'vitest';
import { FORMS } from '#web/text/forms.ts';
import { otherPart } from './other-part.ts';

test('a stored section is complete only once its answers were read and judged', () => {
  const stored = { isStored: true, isUnsaved: false };
  expect(otherPart({ ...stored, missing: null })).toEqual({ light: 'saved', missing: 0 });
  expect(otherPart({ ...stored, missing: 0 })).toEqual({ light: 'complete', missing: 0 });
  expect(otherPart({ ...stored, missing: 3 })).toEqual({ light: 'started', missing: 3 });
});

test('what nobody stored is empty, whatever it lacks; what was typed and not stored says so', () => {
  expect(otherPart({ isStored: false, isUnsaved: false, missing: null })).toEqual({ light: 'empty', missing: 0 });
  expect(otherPart({ isStored: false, isUnsaved: false, missing: 4 })).toEqual({ light: 'empty', missing: 0 });
  const typed = { light: 'started', note: FORMS.unsavedHere };
  expect(otherPart({ isStored: false, isUnsaved: true, missing: 4 })).toEqual({ ...typed, missing: 0 });
  expect(otherPart({ isStored: true, isUnsaved: true, missing: 0 })).toEqual({ ...typed, missing: 0 });
});
