import { readResults, type RunResult } from './spec/results.ts';

/** What went wrong in the last runs, by name: the end of a long log says it without a search. */
function failuresInWords(runs: ReadonlyMap<string, RunResult>): string[] {
  return [...runs].flatMap(([name, run]) => [
    ...run.failures.flatMap(({ test, message }) => [`✗ ${name}: ${test}`, ...indented(message)]),
    ...run.triedAgain.flatMap(({ test, message }) => [
      `↻ ${name}: ${test} (pasó al segundo intento o después)`,
      ...indented(message),
    ]),
  ]);
}

function indented(message: string): string[] {
  return message
    .split('\n')
    .slice(0, 30)
    .map((line) => `    ${line}`);
}

for (const line of failuresInWords(readResults())) console.log(line);
