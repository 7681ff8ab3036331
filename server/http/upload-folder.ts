import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An upload takes a minute at most, and what is made of it a few seconds. */
const NOBODYS_AFTER = 60 * 60_000;

/** A name for a file on its way, in a folder that only this account's processes can read. */
export async function newUploadPath(): Promise<string> {
  const folder = folderOfAccount();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await isOurs(folder))) throw new Error('the folder for uploads belongs to somebody else');
  return join(folder, randomUUID());
}

/**
 * Removes uploads whose process was killed before it could. Several processes share the folder, so it goes by age; both
 * times are this machine's.
 */
export async function sweepUploads(): Promise<void> {
  const folder = folderOfAccount();
  if (!(await isOurs(folder))) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = NAME.test(name) ? await lstat(path).catch(() => null) : null;
    if (found?.isFile() && Date.now() - found.mtimeMs > NOBODYS_AFTER) await rm(path, { force: true });
  }
}

function folderOfAccount(): string {
  return join(tmpdir(), `convoca-uploads-${String(userInfo().uid)}`);
}

/** The folder for temporary files is everybody's: somebody else may have put a folder or a link of that name there. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === userInfo().uid;
}
