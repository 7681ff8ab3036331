import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newUploadPath, sweepUploads } from './upload-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoca-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A file that was last written so many minutes ago. */
function left(path: string, minutes: number): string {
  writeFileSync(path, 'a');
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(path, then, then);
  return path;
}

test('uploads of killed processes are removed, others and what is not an upload are not', async () => {
  const old = left(await newUploadPath(), 61);
  const underWay = left(await newUploadPath(), 59);
  const uploads = dirname(old);
  left(join(uploads, 'nota.txt'), 600);
  left(join(folder, '7f9c24e8-3b12-4fef-91e0-6a1f1f0f3d52'), 600);
  const inside = join(uploads, '11111111-3b12-4fef-91e0-6a1f1f0f3d52');
  mkdirSync(inside);
  utimesSync(inside, 0, 0);
  await sweepUploads();
  expect(readdirSync(uploads).toSorted()).toEqual(
    ['11111111-3b12-4fef-91e0-6a1f1f0f3d52', 'nota.txt', underWay.slice(uploads.length + 1)].toSorted(),
  );
  expect(readdirSync(folder)).toHaveLength(2);
});

test('nobody else reads them, and a folder that somebody else prepared is neither used nor swept', async () => {
  const uploads = dirname(await newUploadPath());
  expect(statSync(uploads).mode & 0o777).toBe(0o700);
  rmSync(uploads, { recursive: true });
  await sweepUploads();
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  left(join(elsewhere, '7f9c24e8-3b12-4fef-91e0-6a1f1f0f3d52'), 600);
  symlinkSync(elsewhere, uploads);
  await expect(newUploadPath()).rejects.toThrow('somebody else');
  await sweepUploads();
  expect(readdirSync(elsewhere)).toHaveLength(1);
});
