import { expect, test } from 'vitest';
import { findRefusedNames } from './find-refused-names.ts';

test('barrels and drawers for everything are named with what to do instead', () => {
  expect(
    findRefusedNames([
      'web/ui/index.ts',
      'web/form/index.tsx',
      'server/utils/clock.ts',
      'engine/helpers.ts',
      'scripts/misc.test.ts',
    ]),
  ).toEqual([
    'web/ui/index.ts: no barrels; import the file itself',
    'web/form/index.tsx: no barrels; import the file itself',
    "server/utils/clock.ts: nothing is called 'utils' here; name what it holds",
    "engine/helpers.ts: nothing is called 'helpers' here; name what it holds",
    "scripts/misc.test.ts: nothing is called 'misc' here; name what it holds",
  ]);
});

test('what only sounds like one, and what is no code, may be called so', () => {
  expect(findRefusedNames(['web/index.html', 'docs/common/index.ts', 'server/http/index-of.ts'])).toEqual([]);
});
