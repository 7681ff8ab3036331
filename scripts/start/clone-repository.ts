import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A clone of the last commit, or of the one named, in a folder of its own, as somebody has it who just cloned. With packages it
 * gets hard links to this clone's: it can install over them without touching the ones here.
 */
export function cloneRepository({ packages, ref = 'HEAD' }: { packages: boolean; ref?: string }): {
  clone: string;
  remove: () => void;
} {
  // Hard links need one file system.
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'clone-'));
  const clone = path.join(folder, 'convoca');
  run('git', ['clone', '--quiet', '--no-checkout', root, clone]);
  run('git', ['-C', clone, 'checkout', '--quiet', '--detach', commitOf(ref)]);
  if (packages) run('cp', ['-al', path.join(root, 'node_modules'), path.join(clone, 'node_modules')]);
  return { clone, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A name of this repository need not be one in its clone. */
const commitOf = (ref: string): string => run('git', ['-C', root, 'rev-parse', '--verify', `${ref}^{commit}`]);

function run(command: string, args: readonly string[]): string {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr}`);
  return done.stdout.trim();
}
