import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createLocalStore } from '#server/storage/local-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoca-store-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What is flushed to the disk while this runs, by the system's own name of it. The flushes themselves happen. */
async function flushedDuring(act: () => Promise<void>): Promise<string[]> {
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const flushed: string[] = [];
  const original: (this: FileHandle) => Promise<void> = Reflect.get(prototype, 'sync');
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push(readlinkSync(`/proc/self/fd/${String(this.fd)}`));
    await original.call(this);
  });
  try {
    await act();
  } finally {
    spy.mockRestore();
  }
  return flushed;
}

test('a file is stored when its content, its name and every new folder above it are on the disk', async () => {
  const documents = join(folder, 'documents');
  const store = createLocalStore({ folder: documents, timeout: 10_000 });
  const from = join(folder, 'from');
  writeFileSync(from, 'contenido');
  const put = (key: string) => flushedDuring(() => store.put(key, { path: from, size: 9 }));
  const [first, second, third] = ['0'.repeat(30), '1'.repeat(30), '2'.repeat(30)];
  const shelf = join(documents, 'ab');
  expect(await put(`ab/${first}`)).toEqual([documents, folder, join(shelf, `${first}.part`), shelf]);
  expect(await put(`ab/${second}`)).toEqual([join(shelf, `${second}.part`), shelf]);
  const other = join(documents, 'cd');
  expect(await put(`cd/${third}`)).toEqual([documents, join(other, `${third}.part`), other]);
  expect(readFileSync(join(shelf, first), 'utf8')).toBe('contenido');
});
