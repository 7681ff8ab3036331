import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
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

test('nothing stays of a file that could not be stored, nor of one whose copying was cut', async () => {
  const documents = join(folder, 'half');
  const store = createLocalStore({ folder: documents, timeout: 10_000 });
  const from = join(folder, 'from-half');
  writeFileSync(from, 'contenido');
  const key = `ab/${'3'.repeat(30)}`;
  // A folder of its name is in the way of the last step.
  mkdirSync(join(documents, key), { recursive: true });
  await expect(store.put(key, { path: from, size: 9 })).rejects.toThrow('store a file');
  expect(readdirSync(join(documents, 'ab'))).toEqual(['3'.repeat(30)]);
  const cut = `cd/${'4'.repeat(30)}`;
  mkdirSync(join(documents, 'cd'));
  writeFileSync(join(documents, `${cut}.part`), 'conte');
  await store.remove(cut);
  expect(readdirSync(join(documents, 'cd'))).toEqual([]);
});
