import { readFileSync } from 'node:fs';
import { repositoryFile, repositoryFiles } from './repository-files.ts';

const code = /^(?:schemas|engine|server|web|scripts|tests)\/.*\.tsx?$/;
const generated = /^schemas\/generated\//;
const LIMIT = 250;

/** Files that want a reason or a split, longest first. */
export function listLongFiles(): string[] {
  return repositoryFiles()
    .filter((file) => code.test(file) && !generated.test(file))
    .map((file) => ({ file, lines: readFileSync(repositoryFile(file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LIMIT)
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${String(lines).padStart(6)}  ${file}`);
}
