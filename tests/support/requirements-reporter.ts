import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import { workingCommit } from '../../scripts/spec/working-commit.ts';
import { factKey, type Fact } from '../../scripts/spec/ledger.ts';
import { resultsFolder, type RunResult } from '../../scripts/spec/results.ts';

/** Writes what a whole run proved and its counts; focused runs (without CONVOCA_RESULTS) leave the last results alone. */
export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: TestRunEndReason): void {
    const name = process.env['CONVOCA_RESULTS'];
    if (!name) return;
    const result: RunResult = {
      ...workingCommit(),
      finished: reason !== 'interrupted',
      at: new Date().toISOString(),
      passed: 0,
      // A file that cannot be collected and an error outside the tests are failures, too.
      failed: unhandled.length,
      skipped: 0,
      proven: [],
      failures: unhandled.map((error) => ({ file: null, test: 'fuera de las pruebas', message: messageOf(error) })),
      triedAgain: [],
      files: [],
    };
    const seen = new Map<string, Fact>();
    for (const module of modules) {
      const file = module.relativeModuleId;
      result.files.push({ file, seconds: module.diagnostic().duration / 1000 });
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const message = (errors ?? []).map(messageOf).join('\n');
        const fullName = `${module.project.name} · ${file} > ${test.fullName}`;
        if (state === 'passed') {
          result.passed++;
          if (test.diagnostic()?.flaky) result.triedAgain.push({ file, test: fullName, message });
        } else if (state === 'failed') {
          failedTests++;
          result.failures.push({ file, test: fullName, message });
        } else result.skipped++;
        if (state === 'passed') for (const fact of test.meta().proven ?? []) seen.set(factKey(fact), fact);
      }
      result.failed += failedTests;
      if (failedTests === 0 && module.state() === 'failed') {
        result.failed++;
        result.failures.push({ file, test: file, message: module.errors().map(messageOf).join('\n') });
      }
    }
    result.proven = [...seen.values()];
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(new URL(`${name}.json`, resultsFolder), JSON.stringify(result));
  }
}

function messageOf(error: unknown): string {
  const { message, stack } = error as { message?: string; stack?: string };
  const place = stack?.split('\n').find((line) => line.includes('/tests/') && !line.includes('/node_modules/'));
  return [message ?? String(error), ...(place ? [place.trim()] : [])].join('\n');
}
