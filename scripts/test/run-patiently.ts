import { rmSync } from 'node:fs';
import { readResults, resultsFolder } from '../spec/results.ts';
import { runVitest, type Totals } from './run-vitest.ts';

/** More than this is no accident. */
const FEW_FILES = 3;

/**
 * On a machine that others use too a test may fail for what they do. There, a few files that failed run once more, alone:
 * a fault fails again. The first failure stays in the results, for the end of the log to name it.
 */
export async function runPatiently(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Totals> {
  rmSync(new URL(`${name}-again.json`, resultsFolder), { force: true });
  const first = await runVitest(name, args, env);
  const failures = readResults().get(name)?.failures ?? [];
  const files = [...new Set(failures.map(({ file }) => file))];
  const isFew = files.length > 0 && files.length <= FEW_FILES && first.failed === failures.length;
  if (!process.env['CI'] || !isFew || files.includes(null)) return first;
  console.log(`\nUna vez más, a solas: ${files.join(', ')}`);
  const again = await runVitest(`${name}-again`, [...args, ...files.filter((file) => file !== null)], env);
  return again.failed === 0 && again.passed > 0 ? { passed: first.passed + first.failed, failed: 0 } : first;
}
