import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFile, repositoryFiles } from './repository-files.ts';

const PICTURE = /^docs\/.*\.png$/u;

/** Pictures among the documents that no document shows: nobody would see that they are out of date. */
export function findUnseenPictures(): string[] {
  const files = repositoryFiles();
  const documents = files.filter((file) => file.endsWith('.md'));
  const text = documents.map((file) => readFileSync(repositoryFile(file), 'utf8')).join('\n');
  return files.filter((file) => PICTURE.test(file) && !text.includes(path.basename(file)));
}
