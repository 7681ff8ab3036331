import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nounsWrittenOut, typedByHand } from '../../scripts/figures/typed-by-hand.ts';

const ROOT = new URL('../../', import.meta.url);
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: fileURLToPath(ROOT),
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  .filter((file) => /^(?:engine|schemas|scripts|server|web)\/.*\.tsx?$/u.test(file))
  .filter((file) => !file.startsWith('schemas/generated/') && existsSync(new URL(file, ROOT)));

test('what a call takes and answers is typed by its contract', () => {
  expect(typedByHand(ROOT, files)).toEqual([]);
});

test('values that a noun of the domain lists are written nowhere else', () => {
  expect(nounsWrittenOut(ROOT, files)).toEqual([]);
});
