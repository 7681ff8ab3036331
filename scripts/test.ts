import { readResults } from './spec/results.ts';
import { workingCommit } from './spec/working-commit.ts';
import { bringChromium } from './test/chromium.ts';
import { halfOfCommit } from './test/half-of-commit.ts';
import { printFigures } from './test/print-figures.ts';
import { watchProcessorTime } from './test/processor-time.ts';
import { runVitest, type Totals } from './test/run-vitest.ts';
import { startSecondDatabase } from './test/second-database.ts';
import { noteSecondTries } from './test/second-tries.ts';

/**
 * npm test [-- what vitest takes]: brings what the tests need and runs them.
 * npm run test:full: also whatever is slow, and the database suites on a PostgreSQL of another version. After npm test on
 * one commit it brings what is left, and half of the API on that PostgreSQL; with --all everything.
 */
const args = process.argv.slice(2);
const full = args.includes('--full');
const filters = args.filter((arg) => !['--full', '--all'].includes(arg));
const env = { CHROMIUM_PATH: bringChromium() };
const totals: Totals[] = [];
const processorTime = watchProcessorTime();

if (!full && filters.length > 0) totals.push(await runAndNote('focused', filters, env));
else if (!full) {
  const half = halfOfCommit(workingCommit().commit);
  totals.push(await runAndNote('test', [], { ...env, TEST_HALF: half }));
  console.log(
    `\nDe lo que va por turnos (matrices largas, variantes de pantallas) corrió la mitad ${half}; npm run test:full corre todo.`,
  );
} else {
  // npm test on this very commit has already run the rest, but what was not in turn.
  const isDone = !args.includes('--all') && alreadyPassed();
  const left = isDone ? projects('conformance', 'api', 'slow', 'slow-browser', 'browser') : [];
  const done = isDone ? { TEST_HALF_DONE: halfOfCommit(workingCommit().commit) } : {};
  totals.push(await runAndNote('full', [...left, ...filters], { ...env, ...done, CONVOCA_FULL: '1' }));
  const second = await startSecondDatabase();
  const part = isDone ? ', la mitad de la API (toda con: npm run test:full -- --all)' : '';
  console.log(`\nSobre un segundo PostgreSQL: ${second.name}${part}`);
  try {
    totals.push(
      await runAndNote('full-second-database', [...projects('api', 'db'), ...filters], {
        ...env,
        ...done,
        CONVOCA_FULL: '1',
        TEST_DATABASE_URL: second.url,
      }),
    );
  } finally {
    await second.stop();
  }
}

printFigures(process.uptime(), processorTime());
const passed = totals.reduce((sum, run) => sum + run.passed, 0);
const failed = totals.reduce((sum, run) => sum + run.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** A test may need its second try once; one that needs it in two runs trusts luck, and fails. */
async function runAndNote(
  name: string,
  filters: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Totals> {
  const run = await runVitest(name, filters, settings);
  // Each test is tried twice on purpose there.
  if (process.env['TEST_TWICE'] === '1') return run;
  const triedAgain = (readResults().get(name)?.triedAgain ?? []).map(({ test }) => test);
  for (const test of triedAgain) console.log(`↻ pasó recién al segundo intento: ${test}`);
  const repeated = noteSecondTries(triedAgain);
  for (const test of repeated) console.log(`✗ necesitó el segundo intento en dos corridas: ${test}`);
  return { passed: run.passed - repeated.length, failed: run.failed + repeated.length };
}

function alreadyPassed(): boolean {
  const last = readResults().get('test');
  const now = workingCommit();
  return (
    last !== undefined && last.finished && last.failed === 0 && !last.dirty && !now.dirty && last.commit === now.commit
  );
}

function projects(...names: string[]): string[] {
  return names.map((name) => `--project=${name}`);
}
