import { readFileSync } from 'node:fs';
import { repositoryFile, repositoryFiles } from '../checks/repository-files.ts';

const START = /^\s*(?:test|it)(?:\.\w+)?\(/gm;

/** How many tests each folder holds as they are written; a table of cases counts as one. */
export function countTests(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of repositoryFiles().filter((name) => /\.test\.tsx?$/.test(name))) {
    const folder = folderOf(file);
    const here = readFileSync(repositoryFile(file), 'utf8').match(START)?.length ?? 0;
    counts.set(folder, (counts.get(folder) ?? 0) + here);
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Two levels: deep enough that a file which goes is missed, and one that moves beside its subject is not. */
function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}
