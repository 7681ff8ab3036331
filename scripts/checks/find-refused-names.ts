import { repositoryFiles } from './repository-files.ts';

const refused = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common']);
const code = /^(?:schemas|engine|server|web|scripts|tests)\//;

/** Barrels and drawers for everything: name the thing instead. */
export function findRefusedNames(files: readonly string[] = repositoryFiles()): string[] {
  return files
    .filter((file) => code.test(file))
    .flatMap((file) => {
      const parts = file.split('/').map((part) => part.replace(/\..*$/, ''));
      const word = parts.find((part) => refused.has(part));
      if (word !== undefined) return [`${file}: nothing is called '${word}' here; name what it holds`];
      return /(?:^|\/)index\.tsx?$/.test(file) ? [`${file}: no barrels; import the file itself`] : [];
    });
}
