import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResults, resultsFolder } from '../spec/results.ts';

export interface Totals {
  passed: number;
  failed: number;
}

/** One run of vitest under a name; its results stay in .cache/results/<name>.json. A run that died counts as a failure. */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Totals> {
  rmSync(new URL(`${name}.json`, resultsFolder), { force: true });
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // Tests start the product some thirty times, and every start would compile its modules anew.
  const compiled = fileURLToPath(new URL('../compiled', resultsFolder));
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, CONVOCA_RESULTS: name },
    });
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const result = readResults().get(name);
  if (!result?.finished) return { passed: result?.passed ?? 0, failed: Math.max(1, result?.failed ?? 0) };
  return { passed: result.passed, failed: result.failed === 0 && code !== 0 ? 1 : result.failed };
}
