import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileSeconds } from './file-seconds.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** They have halves of their own: what `npm test` left out of them runs on the second PostgreSQL, whatever the commit. */
const HALVED = ['bad-input', 'permissions/every-standing', 'permissions/one-cell-per-rule'].map(
  (file) => `tests/api/${file}.test.ts`,
);

/** The files of the API that the second PostgreSQL is not asked about at commits of this half. Both halves weigh the same. */
export function apiFilesOutOfTurn(half: string): string[] {
  const seconds = fileSeconds(true);
  return globSync('tests/{api,print}/**/*.test.ts', { cwd: root })
    .filter((file) => !HALVED.includes(file))
    .toSorted((a, b) => seconds(b) - seconds(a) || (a < b ? -1 : 1))
    .filter((_, index) => dealtTo(index) !== half);
}

/** As cards are dealt there and back: 0, 1, 1, 0. */
const dealtTo = (index: number) => (index % 4 === 0 || index % 4 === 3 ? '0' : '1');
