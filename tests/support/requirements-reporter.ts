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
    };
    const seen = new Map<string, Fact>();
    for (const module of modules) {
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') result.passed++;
        else if (state === 'failed') failedTests++;
        else result.skipped++;
        if (state === 'passed') for (const fact of test.meta().proven ?? []) seen.set(factKey(fact), fact);
      }
      result.failed += failedTests;
      if (failedTests === 0 && module.state() === 'failed') result.failed++;
    }
    result.proven = [...seen.values()];
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(new URL(`${name}.json`, resultsFolder), JSON.stringify(result));
  }
}
