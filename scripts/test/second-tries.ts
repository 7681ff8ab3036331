import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resultsFolder } from '../spec/results.ts';

/** For each test that passed at its second try only: when that was, once a run. */
export type SecondTries = Readonly<Record<string, readonly string[]>>;

/** Runs that are remembered of one test: what was an accident long ago is forgotten. */
const DAYS = 14;
const file = new URL('../second-tries.json', resultsFolder);

/** Adds the tests of one run; `repeated` are those that needed a second try in an earlier run, too. */
export function addSecondTries(
  known: SecondTries,
  triedAgain: readonly string[],
  now: Date,
): { record: SecondTries; repeated: string[] } {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const record: Record<string, readonly string[]> = {};
  for (const [test, moments] of Object.entries(known)) {
    const recent = moments.filter((moment) => moment > since);
    if (recent.length > 0) record[test] = recent;
  }
  const repeated = triedAgain.filter((test) => test in record);
  for (const test of triedAgain) record[test] = [...(record[test] ?? []), now.toISOString()];
  return { record, repeated };
}

export function noteSecondTries(triedAgain: readonly string[]): string[] {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SecondTries) : {};
  const { record, repeated } = addSecondTries(known, triedAgain, new Date());
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
  return repeated;
}
