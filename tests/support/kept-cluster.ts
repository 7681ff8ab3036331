import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '#server/db/embedded/binaries.ts';

const cache = fileURLToPath(new URL('../../.cache/test-clusters', import.meta.url));
const KEPT = 6;

/** A stopped data folder of this name: made once for each state of the sources, copied by every run. */
export async function keptCluster(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const ready = path.join(cache, `${name}-${findBinaries().release}`);
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(path.join(cache, 'making-'));
  await make(fresh);
  try {
    renameSync(fresh, ready);
  } catch {
    // Another run was faster; its cluster is as good.
    rmSync(fresh, { recursive: true, force: true });
  }
  forgetOld();
  return ready;
}

function forgetOld(): void {
  const age = (name: string): number => statSync(path.join(cache, name)).mtimeMs;
  const ready = readdirSync(cache).filter((name) => !name.startsWith('making-'));
  for (const name of ready.sort((a, b) => age(b) - age(a)).slice(KEPT))
    rmSync(path.join(cache, name), { recursive: true, force: true });
}
