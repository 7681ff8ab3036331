import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DocumentStore } from './document-store.ts';
import { checkStorageKey } from './storage-key.ts';
import { FileMissing, StoreUnavailable } from './store-faults.ts';
import { within } from '#server/patience/within.ts';

interface Options {
  folder: string;
  timeout: number;
}

/** Files in a folder. A file appears under its key only when it is whole and on the disk. */
export function createLocalStore({ folder, timeout }: Options): DocumentStore {
  const pathOf = (key: string) => join(resolve(folder), checkStorageKey(key));

  async function write(key: string, from: string): Promise<void> {
    const path = pathOf(key);
    const part = `${path}.part`;
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (made !== undefined) await flushAbove(made, dirname(path));
    try {
      await copyFile(from, part);
      await flush(part);
      await rename(part, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    put: (key, { path }, limit = timeout) => attempt('store a file', within(limit, write(key, path))),
    open: async (key) => {
      const file = await attempt(
        'open a file',
        within(
          timeout,
          open(pathOf(key)).catch((error: unknown) => {
            throw isNotThere(error) ? new FileMissing(key) : error;
          }),
        ),
      );
      return file.createReadStream();
    },
    remove: (key) => {
      const path = pathOf(key);
      const both = Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
      return attempt(
        'remove a file',
        within(
          timeout,
          both.then(() => undefined),
        ),
      );
    },
    list: (start) => attempt('list files', within(timeout, listKeys(resolve(folder), start))),
    stop: () => undefined,
  };
}

async function listKeys(folder: string, start: string): Promise<string[]> {
  try {
    const names = await readdir(join(folder, start));
    return names.filter((name) => !name.endsWith('.part')).map((name) => `${start}/${name}`);
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
}

async function attempt<T>(act: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof FileMissing ? error : new StoreUnavailable(act, error);
  }
}

/** What is acknowledged survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new folder is named by the one above it, and so on up to one that was there. */
async function flushAbove(made: string, folder: string): Promise<void> {
  for (let path = folder; path.length >= made.length; path = dirname(path)) await flush(dirname(path));
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
