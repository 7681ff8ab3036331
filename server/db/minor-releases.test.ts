import { expect, test } from 'vitest';
import { behindRelease } from './minor-releases.ts';

test.each([
  [180_004, { postgresql: '18.4', newest: '18.6' }],
  [150_000, { postgresql: '15.0', newest: '15.18' }],
  [180_006, null],
  [180_007, null],
  [190_000, null],
])('PostgreSQL %i: %j', (version, behind) => {
  expect(behindRelease(version)).toEqual(behind);
});
