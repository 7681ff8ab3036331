import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneRepository } from '../start/clone-repository.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface EarlierVersion {
  /** Its server without the interface: what people read and write goes through its API. */
  program: string;
  remove: () => void;
}

/** A commit of this repository, with its own packages: this clone's where it names the same ones, else installed. */
export function earlierVersion(ref: string): EarlierVersion {
  const { clone, remove } = cloneRepository({ packages: false, ref });
  try {
    const [here, there] = [root, clone].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
    if (here === there) run('cp', ['-al', path.join(root, 'node_modules'), path.join(clone, 'node_modules')], clone);
    else run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], clone);
  } catch (error) {
    remove();
    throw error;
  }
  return { program: path.join(clone, 'server/main.ts'), remove };
}

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr}`);
}
