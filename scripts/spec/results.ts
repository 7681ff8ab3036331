import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Fact } from './ledger.ts';
import type { WorkingCommit } from './working-commit.ts';

/** What one run of the tests left: .cache/results/<run>.json. */
export interface RunResult extends WorkingCommit {
  finished: boolean;
  at: string;
  passed: number;
  failed: number;
  skipped: number;
  proven: Fact[];
  /** What a reader of a long log looks for first. */
  failures: Failure[];
  /** Passed, but not at once: with what went wrong at first. */
  triedAgain: Failure[];
  /** How long each file took, hooks included. */
  files: { file: string; seconds: number }[];
}

export interface Failure {
  /** Null: an error outside of any test. */
  file: string | null;
  test: string;
  message: string;
}

export const resultsFolder = new URL('../../.cache/results/', import.meta.url);

export function readResults(folder: URL = resultsFolder): Map<string, RunResult> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RunResult]),
  );
}

/** Whole runs; the results of a run with filters do not count. */
const counted = ['test', 'full', 'full-second-database'];

/** The last results that belong together: those of the newest run's commit. */
export function resultsOfOneCommit(all: ReadonlyMap<string, RunResult>): Map<string, RunResult> {
  const results = [...all].filter(([name]) => counted.includes(name));
  const newest = results.map(([, result]) => result).sort((a, b) => b.at.localeCompare(a.at))[0];
  return new Map(results.filter(([, result]) => result.commit === newest?.commit));
}
