import { readResults, type RunResult } from './spec/results.ts';

/** What went wrong in the last runs, by name: the end of a long log says it without a search. */
function failuresInWords(runs: ReadonlyMap<string, RunResult>): string[] {
  return [...runs].flatMap(([name, run]) => [
    ...run.failures.flatMap(({ test, message }) => [
      `✗ ${name}: ${test}`,
      ...message
        .split('\n')
        .slice(0, 30)
        .map((line) => `    ${line}`),
    ]),
    ...run.triedAgain.map((test) => `↻ ${name}: ${test} (pasó al segundo intento o después)`),
  ]);
}

for (const line of failuresInWords(readResults())) console.log(line);
