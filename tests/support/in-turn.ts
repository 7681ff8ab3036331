import { readFileSync } from 'node:fs';

/** Long files that `npm test` runs in every other commit only, and which half they are of. */
export const inTurn: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('in-turn.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [half = '', file = ''] = line.split('\t');
      return [`tests/${file}.test.ts`, half];
    }),
);

/** The files of these folders that are left out where this half runs: the other one. */
export function filesOutOfTurn(half: string, folders: readonly string[]): string[] {
  return [...inTurn]
    .filter(([file, of]) => of !== half && folders.includes(file.split('/')[1] ?? ''))
    .map(([file]) => file);
}
